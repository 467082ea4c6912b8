import { locales } from '@cardwise/contracts/locales';
import { readFileSync } from 'node:fs';

import { siteName } from './src/site-name.ts';

const textsOf = (locale) => JSON.parse(readFileSync(new URL(`./src/locales/${locale}.json`, import.meta.url), 'utf8'));

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML of a page: language, title and description are right on the first byte, and the shell's texts are in it. */
function page(lang, file, view) {
  const texts = textsOf(lang);
  const { title, description } = texts.pages[view];
  return {
    file: `${lang}/${file}`,
    values: {
      lang,
      title: escapeHtml(`${title} · ${siteName}`),
      description: escapeHtml(description),
      // A text that contains the end of a script must not end it.
      texts: JSON.stringify(texts).replaceAll('<', String.raw`\u003c`),
    },
  };
}

/** For every language the page that starts the site, and the one that does so with status 404. */
export const pages = locales.flatMap((lang) => [page(lang, 'index.html', 'quiz'), page(lang, '404.html', 'notFound')]);
