import { inEachLocale } from '@cardwise/contracts/site/locales';
import { readFileSync } from 'node:fs';

type Key = 'today' | 'players' | 'right' | 'score' | 'of' | 'found' | 'guesses' | 'few' | 'challenge';

/** For pages of other sites. */
export const texts = inEachLocale(
  (locale) =>
    JSON.parse(readFileSync(new URL(`locales/${locale}.json`, import.meta.url), 'utf8')) as Record<Key, string>,
);
