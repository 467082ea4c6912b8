import { registerPlayTexts } from '@cardwise/play-kit/texts';
import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace } from '@cardwise/web-kit';

import type late from './late/locales/en.json';
import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quiz: typeof en;
    late: typeof late;
  }
}

registerNamespace('quiz', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerPlayTexts('quiz');
registerRequestTexts('quiz');
