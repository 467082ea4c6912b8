import { type NamespaceLoader, registerNamespace, useTranslation } from '@cardwise/web-kit';

/** Resolves once the texts are there: no part that needs them suspends the screen. */
export const registerLateTexts = (namespace: string, load: NamespaceLoader): Promise<void> =>
  new Promise((resolve) => {
    registerNamespace(namespace, async (locale) => {
      const texts = await load(locale);
      resolve();
      return texts;
    });
  });

let namespace = 'filter' as const;
let loaded: Promise<void> | undefined;

/** In the dialog's chunk: a chunk per language would add their addresses to the first scripts. */
export const loadFilterTexts = (remote: string): Promise<void> => {
  namespace = `filter-${remote}` as 'filter';
  return (loaded ??= registerLateTexts(
    namespace,
    (locale) => import(/* webpackMode: 'eager' */ `./locales/${locale}.json`, { with: { type: 'json' } }),
  ));
};

export const useFilterTexts = () => useTranslation(namespace);
