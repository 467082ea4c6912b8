import { registerNamespace } from '@cardwise/web-kit';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quiz: typeof import('./locales/en.json');
  }
}

registerNamespace('quiz', (locale) => import(`./locales/${locale}.json`));
