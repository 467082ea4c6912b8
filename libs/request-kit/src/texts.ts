import { registerNamespace, useTranslation } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    request: typeof import('./locales/en.json');
  }
}

// Each remote carries its own copy of this kit, and with it the texts that this copy needs: remotes of different ages must
// not share a namespace. The chunk is the one of the remote's own texts, so that they come together.
let namespace = 'request' as const;

/**
 * Makes the texts of this kit known; called once by each remote, beside its own.
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
