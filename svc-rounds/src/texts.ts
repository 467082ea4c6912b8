import { inEachLocale } from '@cardwise/contracts/site/locales';
import { readFileSync } from 'node:fs';

import type en from './locales/en.json';

/** These texts appear outside of the site, in frames and notifications. */
export const texts = inEachLocale(
  (locale) => JSON.parse(readFileSync(new URL(`locales/${locale}.json`, import.meta.url), 'utf8')) as typeof en,
);
