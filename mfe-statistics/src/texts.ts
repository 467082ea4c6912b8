import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace, type useTranslation } from '@cardwise/web-kit';

import type en from './locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    statistics: typeof en;
  }
}

export type Texts = ReturnType<typeof useTranslation<'statistics'>>['t'];

registerNamespace(
  'statistics',
  (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`),
);
registerRequestTexts('statistics');
