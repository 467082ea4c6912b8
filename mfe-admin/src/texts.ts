import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: typeof import('./locales/en.json');
  }
}

registerNamespace('admin', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerRequestTexts('admin');
