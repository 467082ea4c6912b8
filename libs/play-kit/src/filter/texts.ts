import { type NamespaceLoader, registerNamespace, useTranslation } from '@cardwise/web-kit';

let namespace = 'filter' as const;
let loaded: Promise<void> | undefined;

/**
 * Loads the texts of the filter dialog. They are bundled in the dialog's chunk, because a chunk per language would add
 * its address to the first scripts.
 */
export function loadFilterTexts(remote: string): Promise<void> {
  namespace = `filter-${remote}` as 'filter';
  return (loaded ??= loadNamespace(
    namespace,
    (locale) => import(/* webpackMode: 'eager' */ `./locales/${locale}.json`, { with: { type: 'json' } }),
  ));
}

/** Registers a namespace, and resolves once its texts are there, so that a component that needs them does not suspend. */
export function loadNamespace(namespace: string, load: NamespaceLoader): Promise<void> {
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
