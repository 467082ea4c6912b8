import { type Locale, defaultLocale, locales } from '@cardwise/contracts/site/locales';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { repositoryRoot } from '../src/repository-root.ts';

type Texts = { [key: string]: string | Texts };

/** These folders have texts; a partial checkout has fewer of them. */
const folders = globSync('{shell,mfe-*,svc-*,libs/*}/{src,template}/**/locales/en.json*', { cwd: repositoryRoot })
  .map(dirname)
  .toSorted();

const plural = /_(zero|one|two|few|many|other)$/;

function getStem(key: string): string {
  return key.replace(plural, '');
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  );
}

/** Finds the files with texts of a locale; those of the new domain's template end in `.txt`. */
function getFiles(folder: string, locale = '*'): string[] {
  return globSync(`${folder}/${locale}.json*`, { cwd: repositoryRoot });
}

function read(folder: string, locale: Locale): Map<string, string> {
  const [file = ''] = getFiles(folder, locale);
  return new Map(flatten(JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Texts));
}

function getStems(texts: Map<string, string>): Set<string> {
  return new Set([...texts.keys()].map(getStem));
}

function getVariables(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name));
}

/**
 * Matches an Italian article or preposition whose form depends on the number after it: “il 7” but “l’8”, “alle 2” but
 * “all’1”. A year is no fault, because all years that we show begin alike.
 */
const italianForm = /(?<!\p{L})(?:il|lo|i|gli|(?:a|da|de|ne|su)(?:l|llo|i|gli)|(?:a|da)lle) \{\{(?!\s*year\b)/iu;

/** Matches quotes that are another language’s, and signs of a typewriter. */
const foreignQuotes: Record<Locale, RegExp> = {
  de: /[«»”"']/,
  en: /[«»„"']/,
  es: /[“”„"']/,
  fr: /[“”„"']/,
  it: /[“”„"']/,
  pl: /[«»“"']/,
  pt: /[«»„"']/,
};

it('language files are found', () => {
  expect(folders).toContain('libs/request-kit/src/locales');
});

describe.each(folders)('%s', (folder) => {
  const english = read(folder, defaultLocale);

  it('has one file per language', () => {
    const found = getFiles(folder).map((file) => basename(file).replace(/\.json.*/, ''));
    expect(found.toSorted()).toEqual([...locales].toSorted());
  });

  it.each(locales)('has every text in %s, and none is empty', (locale) => {
    const texts = read(folder, locale);
    expect([...getStems(texts)]).toEqual([...getStems(english)]);
    for (const [key, text] of texts) expect([key, text.trim()]).not.toEqual([key, '']);
  });

  it.each(locales)('has exactly the plural forms of %s', (locale) => {
    const getForms = (type: 'cardinal' | 'ordinal') => new Intl.PluralRules(locale, { type }).resolvedOptions();
    const counted = [...english.keys()].filter((key) => key.endsWith('_other')).map(getStem);
    const needed = counted.flatMap((stem) =>
      getForms(stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal').pluralCategories.map((form) => `${stem}_${form}`),
    );
    expect([...read(folder, locale).keys()].filter((key) => plural.test(key)).toSorted()).toEqual(needed.toSorted());
  });

  it.each(locales)('formats nothing but plain numbers in %s: the façade knows no other format', (locale) => {
    for (const [key, text] of read(folder, locale))
      expect([key, text]).toEqual([key, expect.not.stringMatching(/\{\{[^}]*,(?!\s*number\s*\})/)]);
  });

  it('has no French line break before a sign that belongs to the word before it, and one width of space for each', () => {
    for (const [key, text] of read(folder, 'fr'))
      expect([key, text]).toEqual([key, expect.not.stringMatching(/ [?!;:»%]|« |n° |\u00a0[?!;]|\u202f[:»]|«\u202f/)]);
  });

  it.each(locales)('has the quotes and apostrophes of %s', (locale) => {
    for (const [key, text] of read(folder, locale))
      expect([key, text]).toEqual([key, expect.not.stringMatching(foreignQuotes[locale])]);
  });

  it('has no Italian article or preposition whose form depends on the number after it', () => {
    for (const [key, text] of read(folder, 'it'))
      expect([key, text]).toEqual([key, expect.not.stringMatching(italianForm)]);
  });

  it.each(locales)('has the same placeholders in %s as in English', (locale) => {
    for (const [key, text] of read(folder, locale)) {
      const original = english.get(key) ?? english.get(`${getStem(key)}_other`) ?? '';
      expect([key, getVariables(text)]).toEqual([key, getVariables(original)]);
    }
  });
});
