import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace } from '@cardwise/web-kit';

import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quiz: typeof en;
  }
}

registerNamespace('quiz', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerRequestTexts('quiz');
