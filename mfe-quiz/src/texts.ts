import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace } from '@cardwise/web-kit';

import type daily from './daily/locales/en.json';
import type late from './late/locales/en.json';
import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quiz: typeof en;
    daily: typeof daily;
    late: typeof late;
  }
}

registerNamespace('quiz', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerRequestTexts('quiz');
