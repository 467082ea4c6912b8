import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace } from '@cardwise/web-kit';

import type texts from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    profile: typeof texts;
  }
}

registerNamespace('profile', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerRequestTexts('profile');
