import { registerNamespace } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    parts: typeof import('./locales/en.json');
  }
}

registerNamespace('parts', (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`));
