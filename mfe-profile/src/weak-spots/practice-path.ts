import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { QuestionKind, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { WeakSpots } from '@cardwise/contracts/statistics/statistics';
import { pagePath, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

export type Heading = keyof WeakSpots;

const parameters = { kind: 'kinds', type: 'types', class: 'classes', set: 'sets' } as const satisfies Record<
  Heading,
  string
>;

/** Returns the address of a quiz on a weak spot alone. @returns undefined for a spot that is no longer asked about. */
export function practicePath(
  spot: Partial<Record<Heading, string>>,
  { locale, config }: { locale: Locale; config: AppConfig },
): string | undefined {
  const playable: Record<Heading, readonly string[]> = {
    kind: questionKinds,
    type: config.types.map((type) => type.code),
    class: config.classes.map((name) => name.code),
    set: [...config.standardsets, ...config.wildsets].map((set) => set.code),
  };
  const codes = Object.entries(spot) as [Heading, string][];
  if (!codes.every(([heading, code]) => playable[heading].includes(code))) return undefined;
  const query = new URLSearchParams(codes.map(([heading, code]) => [parameters[heading], code]));
  return `${pagePath(locale, quizPage)}?${query}`;
}

export function useSpotName(): (heading: Heading, code: string) => string {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { types, classes, standardsets, wildsets } = useAppConfig();
  const named = { type: types, class: classes, set: [...standardsets, ...wildsets] };

  return (heading, code) => {
    if (heading !== 'kind') return named[heading].find((entry) => entry.code === code)?.names[locale] ?? code;
    const kind = QuestionKind.safeParse(code).data;
    return kind ? t(`weak.kinds.${kind}`) : code;
  };
}
