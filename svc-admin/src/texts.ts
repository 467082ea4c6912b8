import { inEachLocale } from '@cardwise/contracts/site/locales';
import { readFileSync } from 'node:fs';

import type en from './locales/en.json';

/** These texts stand in the catalogue beside the provider's. */
export const texts = inEachLocale(
  (locale) => JSON.parse(readFileSync(new URL(`locales/${locale}.json`, import.meta.url), 'utf8')) as typeof en,
);
