import { locales } from '@cardwise/contracts/locales';
import { readFileSync } from 'node:fs';

import { siteName } from './src/site-name.ts';

const textsOf = (locale) => readFileSync(new URL(`./src/locales/${locale}.json`, import.meta.url), 'utf8');

const escapeAttribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** One page per language, so that language, title and description are right on the first byte; the shell's texts are in it. */
export const pages = locales.map((lang) => {
  const texts = JSON.parse(textsOf(lang));
  const { title, description } = texts.pages.quiz;
  return {
    file: `${lang}/index.html`,
    values: {
      lang,
      title: escapeAttribute(`${title} · ${siteName}`),
      description: escapeAttribute(description),
      // A text that contains the end of a script must not end it.
      texts: JSON.stringify(texts).replaceAll('<', '\\u003c'),
    },
  };
});
