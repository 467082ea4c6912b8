import { registerNamespace, useTranslation } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    request: typeof import('./locales/en.json');
  }
}

// A namespace per remote, which bundles its copy of the kit: versions may differ. The texts are in the chunk of the remote's.
let namespace = 'request' as const;

/** Each remote calls it once. */
export function registerRequestTexts(remote: string): void {
  namespace = `request-${remote}` as 'request';
  registerNamespace(
    namespace,
    (locale) =>
      import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`, { with: { type: 'json' } }),
  );
}

export function useRequestTexts() {
  return useTranslation(namespace);
}
