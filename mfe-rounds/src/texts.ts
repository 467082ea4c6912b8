import { registerPlayTexts } from '@cardwise/play-kit/texts';
import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace } from '@cardwise/web-kit';

import type texts from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    rounds: typeof texts;
  }
}

registerNamespace('rounds', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerPlayTexts('rounds');
registerRequestTexts('rounds');
