import { registerNamespace, useTranslation } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    request: typeof import('./locales/en.json');
  }
}

// Each remote bundles its own copy of the kit and registers its texts in a namespace of its own, because the versions
// may differ. The texts are part of the remote's own chunk of texts.
let namespace = 'request' as const;

/** Each remote calls this function once, before it shows anything of the kit. */
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
