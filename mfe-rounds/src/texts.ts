import { registerPlayTexts } from '@cardwise/play-kit/texts';
import { registerRequestTexts } from '@cardwise/request-kit/texts';
import { registerNamespace } from '@cardwise/web-kit';

import type find from './find/locales/en.json';
import type friends from './friends/locales/en.json';
import type texts from './locales/en.json';
import type races from './races/locales/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    rounds: typeof texts;
    /** Its own, and those of the remote's that read differently in Find the Card. */
    find: typeof find;
    friends: typeof friends;
    races: typeof races;
  }
}

registerNamespace('rounds', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerPlayTexts('rounds');
registerRequestTexts('rounds');

/** With the game, which most visitors do not open. */
export function registerFindTexts(): void {
  registerNamespace(
    'find',
    (locale) => import(/* webpackChunkName: 'find-[request]' */ `./find/locales/${locale}.json`),
  );
}
