import { locales } from '@cardwise/contracts/locales';

type Texts = { [key: string]: string | Texts };

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : flatten(text, `${path}${key}.`),
  );
const read = (locale: string) => flatten(jest.requireActual<Texts>(`./locales/${locale}.json`));
const stemsOf = (texts: [string, string][]) =>
  [...new Set(texts.map(([key]) => key.replace(pluralSuffix, '')))].toSorted();
const variablesOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name);

const english = read('en');
const plurals = english.filter(([key]) => key.endsWith('_other')).map(([key]) => key.replace(pluralSuffix, ''));

describe.each(locales)('the texts in %s', (locale) => {
  const texts = read(locale);
  const byKey = new Map(texts);

  it('are the same as in English', () => {
    expect(stemsOf(texts)).toEqual(stemsOf(english));
  });

  it('have every plural form of the language, and no other', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const wanted = plurals.flatMap((stem) => categories.map((category) => `${stem}_${category}`));
    expect(new Set([...byKey.keys()].filter((key) => pluralSuffix.test(key)))).toEqual(new Set(wanted));
  });

  it('name the same values as in English', () => {
    const originals = new Map(english);
    for (const [key, text] of texts) {
      const original = originals.get(key) ?? originals.get(key.replace(pluralSuffix, '_other')) ?? '';
      expect([key, new Set(variablesOf(text))]).toEqual([key, new Set(variablesOf(original))]);
    }
  });
});
