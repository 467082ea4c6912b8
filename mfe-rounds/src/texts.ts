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
    /** The namespace has the game's own texts, and those of `rounds` that read differently in Find the Card. */
    find: typeof find;
    friends: typeof friends;
    races: typeof races;
  }
}

registerNamespace('rounds', (locale) => import(/* webpackChunkName: 'texts-[request]' */ `./locales/${locale}.json`));
registerPlayTexts('rounds');
registerRequestTexts('rounds');

/** Registers the texts of Find the Card. They load with that game, which most visitors do not open. */
export function registerFindTexts(): void {
  registerNamespace(
    'find',
    (locale) => import(/* webpackChunkName: 'find-[request]' */ `./find/locales/${locale}.json`),
  );
}
