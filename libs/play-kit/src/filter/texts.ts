import { type NamespaceLoader, registerNamespace, useTranslation } from '@cardwise/web-kit';

let namespace = 'filter' as const;
let loaded: Promise<void> | undefined;

/** In the dialog's chunk: a chunk per language would add their addresses to the first scripts. */
export function loadFilterTexts(remote: string): Promise<void> {
  namespace = `filter-${remote}` as 'filter';
  return (loaded ??= registerLateTexts(
    namespace,
    (locale) => import(/* webpackMode: 'eager' */ `./locales/${locale}.json`, { with: { type: 'json' } }),
  ));
}

/** Resolves once the texts are there: no part that needs them suspends the screen. */
export function registerLateTexts(namespace: string, load: NamespaceLoader): Promise<void> {
  return new Promise((resolve) => {
    registerNamespace(namespace, async (locale) => {
      const texts = await load(locale);
      resolve();
      return texts;
    });
  });
}

export function useFilterTexts() {
  return useTranslation(namespace);
}
