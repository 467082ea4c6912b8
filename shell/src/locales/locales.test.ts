import { locales } from '@cardwise/contracts/locales';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type Texts = { [key: string]: Texts | Texts[] | string };

const read = (folder: string, locale: string) =>
  JSON.parse(readFileSync(resolve(__dirname, folder, `${locale}.json`), 'utf8')) as Texts;

/** Path of each text → the names it fills in. */
function placeholders(texts: Texts | string, path = ''): Record<string, string[]> {
  if (typeof texts === 'string') return { [path]: [...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)) };
  return Object.assign({}, ...Object.entries(texts).map(([key, text]) => placeholders(text as Texts, `${path}.${key}`)));
}

describe.each(['.', '../site-pages/locales'])('the texts of %s', (folder) => {
  it.each(locales)('are complete in %s', (locale) => {
    expect(placeholders(read(folder, locale))).toEqual(placeholders(read(folder, 'en')));
  });

  it.each(locales)('are never empty in %s', (locale) => {
    expect(JSON.stringify(read(folder, locale))).not.toMatch(/:"\s*"/);
  });
});
