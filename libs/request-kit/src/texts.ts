import { registerNamespace, useTranslation } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    request: typeof import('./locales/en.json');
  }
}

// Each remote bundles its own copy of this kit and its texts, because remotes of different versions must not share a
// namespace. The texts are in the chunk of the remote's own, so that they load together.
let namespace = 'request' as const;

/**
 * Registers the kit's texts; each remote calls it once, beside registering its own.
 *
 * @example registerRequestTexts('profile');
 */
export const registerRequestTexts = (remote: string): void => {
  namespace = `request-${remote}` as 'request';
  registerNamespace(
    namespace,
    (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`),
  );
};

export const useRequestTexts = () => useTranslation(namespace);
