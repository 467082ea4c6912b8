import { registerNamespace } from '@cardwise/web-kit';

// A namespace of its own: the quiz page loads none of it.
registerNamespace(
  'daily',
  (locale) => import(/* webpackChunkName: 'daily-texts-[request]' */ `./locales/${locale}.json`),
);
