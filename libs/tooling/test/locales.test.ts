import { defaultLocale, locales, type Locale } from '@cardwise/contracts/locales';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { repositoryRoot } from '../src/repository-root.ts';

type Texts = { [key: string]: string | Texts };

/** Folders of language files: one per namespace. */
const folders = globSync('{shell,mfe-*}/src/**/locales/en.json', { cwd: repositoryRoot }).map(dirname).toSorted();

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const read = (folder: string, locale: Locale): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(join(repositoryRoot, folder, `${locale}.json`), 'utf8')) as Texts));

const plural = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted();

it('there are language files to check', () => {
  expect(folders.length).toBeGreaterThanOrEqual(5);
});

describe.each(folders)('%s', (folder) => {
  const reference = read(folder, defaultLocale);
  const bases = (texts: Map<string, string>): Set<string> =>
    new Set([...texts.keys()].map((key) => key.replace(plural, '')));

  it.each(locales)('has a text for every key in %s', (locale) => {
    const texts = read(folder, locale);
    expect([...bases(texts)].toSorted()).toEqual([...bases(reference)].toSorted());
    for (const [key, text] of texts) expect([key, text.trim() === '']).toEqual([key, false]);
  });

  it.each(locales)('has every plural form that %s needs', (locale) => {
    const texts = read(folder, locale);
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const counted = new Set([...texts.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')));
    for (const base of counted) {
      // Millions of cards or answers do not occur, and the Romance languages use "many" for nothing else.
      const present = needed.filter((category) => category !== 'many' || locale === 'pl');
      for (const category of present)
        expect([base, category, texts.has(`${base}_${category}`)]).toEqual([base, category, true]);
    }
  });

  it.each(locales)('fills in the same values in %s', (locale) => {
    for (const [key, text] of read(folder, locale)) {
      const base = key.replace(plural, '');
      const originals = [...reference]
        .filter(([other]) => other.replace(plural, '') === base)
        .map(([, original]) => placeholders(original));
      const allowed = new Set(originals.flat());
      for (const name of placeholders(text)) expect([key, name, allowed.has(name)]).toEqual([key, name, true]);
      // "One card" may do without its number; every other form needs all values.
      if (!/_(one|zero|two)$/.test(key)) expect([key, placeholders(text)]).toEqual([key, originals.at(-1)]);
    }
  });
});

it('names are the same in every folder: one file per language', () => {
  for (const folder of folders) {
    const files = globSync(`${folder}/*.json`, { cwd: repositoryRoot }).map((file) => basename(file, '.json'));
    expect(files.toSorted()).toEqual([...locales].toSorted());
  }
});
