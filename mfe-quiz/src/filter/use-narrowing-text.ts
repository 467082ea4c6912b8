import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

import type { Narrowing } from './narrowing.ts';

type Named = readonly { code: string; names: Record<string, string> }[];

/** As in "Only: Cost, Druid". */
export const useNarrowingText = ({ kinds, types, classes, sets, difficulty }: Narrowing): string => {
  const { t } = useTranslation('late');
  const { t: quizText } = useTranslation('quiz');
  const locale = useLocale();
  const config = useAppConfig();
  const namesOf = (codes: string[], named: Named) =>
    codes.map((code) => named.find((entry) => entry.code === code)?.names[locale] ?? code);
  const names = [
    ...kinds.map((kind) => t(`kinds.${kind}`)),
    ...namesOf(types, config.types),
    ...namesOf(classes, config.classes),
    ...namesOf(sets, [...config.standardsets, ...config.wildsets]),
    ...(difficulty ? [quizText(`difficulty.${difficulty}`)] : []),
  ];
  return t('filter.only', { what: names.join(', ') });
};
