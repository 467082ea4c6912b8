import { useTranslation } from '@cardwise/web-kit';

import { registerLateTexts } from '../late-texts.ts';

let namespace = 'filter' as const;
let loaded: Promise<void> | undefined;

/** In the dialog's chunk: a chunk per language would add seven addresses to the first scripts. */
export const loadFilterTexts = (remote: string): Promise<void> => {
  namespace = `filter-${remote}` as 'filter';
  return (loaded ??= registerLateTexts(
    namespace,
    (locale) => import(/* webpackMode: 'eager' */ `./locales/${locale}.json`),
  ));
};

export const useFilterTexts = () => useTranslation(namespace);
