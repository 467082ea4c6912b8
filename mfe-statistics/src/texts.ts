import { registerNamespace } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    statistics: typeof import('./locales/en.json');
  }
}

registerNamespace('statistics', (locale) => import(`./locales/${locale}.json`));
