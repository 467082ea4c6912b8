import { registerPlayTexts } from '@cardwise/play-kit/texts';
import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace } from '@cardwise/web-kit';

import type details from './details/locales/en.json';
import type en from './locales/en.json';
import type practice from './practice/locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quiz: typeof en;
    'quiz-details': typeof details;
    'quiz-practice': typeof practice;
  }
}

registerNamespace('quiz', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerPlayTexts('quiz');
registerRequestTexts('quiz');
