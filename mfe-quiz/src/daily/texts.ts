import { registerNamespace } from '@cardwise/web-kit';

// The quiz page loads none of them.
registerNamespace(
  'daily',
  (locale) => import(/* webpackChunkName: 'daily-texts-[request]' */ `./locales/${locale}.json`),
);
