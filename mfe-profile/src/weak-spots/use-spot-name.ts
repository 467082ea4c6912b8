import { QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';

import type { Heading } from './practice-path.ts';

export const useSpotName = (): ((heading: Heading, code: string) => string) => {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { types, classes, standardsets, wildsets } = useAppConfig();
  const named = { type: types, class: classes, set: [...standardsets, ...wildsets] };

  return (heading, code) => {
    if (heading !== 'kind') return named[heading].find((entry) => entry.code === code)?.names[locale] ?? code;
    const kind = QuestionKind.safeParse(code).data;
    return kind ? t(`weak.kinds.${kind}`) : code;
  };
};
