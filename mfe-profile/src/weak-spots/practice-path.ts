import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { questionKinds } from '@cardwise/contracts/catalogue/cards';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { WeakSpots } from '@cardwise/contracts/statistics/statistics';
import { pagePath } from '@cardwise/web-kit';

export type Heading = keyof WeakSpots;

const parameters = { kind: 'kinds', type: 'types', class: 'classes', set: 'sets' } as const satisfies Record<
  Heading,
  string
>;

/**
 * The address of a quiz on the weak spot alone.
 *
 * @returns undefined for what is no longer asked.
 * @example practicePath({ locale: 'de', heading: 'type', code: 'minion', config }) // '/de/quiz?types=minion'
 */
export const practicePath = (spot: {
  locale: Locale;
  heading: Heading;
  code: string;
  config: AppConfig;
}): string | undefined => {
  const { locale, heading, code, config } = spot;
  const playable: Record<Heading, readonly string[]> = {
    kind: questionKinds,
    type: config.types.map((type) => type.code),
    class: config.classes.map((name) => name.code),
    set: [...config.standardsets, ...config.wildsets].map((set) => set.code),
  };
  if (!playable[heading].includes(code)) return undefined;
  return `${pagePath(locale, quizPage)}?${new URLSearchParams({ [parameters[heading]]: code })}`;
};
