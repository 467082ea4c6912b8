import { registerNamespace } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    profile: typeof import('./locales/en.json');
  }
}

registerNamespace('profile', (locale) => import(`./locales/${locale}.json`));
