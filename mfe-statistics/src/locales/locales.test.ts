import { type Locale, locales } from '@cardwise/contracts/locales';

import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it_ from './it.json';
import pl from './pl.json';
import pt from './pt.json';

type Texts = { [key: string]: string | Texts };

const files: Record<Locale, Texts> = { de, en, es, fr, it: it_, pl, pt };
const plural = /_(zero|one|two|few|many|other)$/;

/** Every text by its whole key. */
const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  );
const keysOf = (locale: Locale) => flatten(files[locale]).map(([key]) => key);
const stems = (locale: Locale) => [...new Set(keysOf(locale).map((key) => key.replace(plural, '')))];
const variables = (text: string) => [...new Set(text.match(/{{\w+/g))].toSorted();

it.each(locales)('%s has every text, and none is empty', (locale) => {
  expect(stems(locale)).toEqual(stems('en'));
  for (const [key, text] of flatten(files[locale])) expect([key, text.trim()]).not.toEqual([key, '']);
});

it.each(locales)('%s has every plural form of its language', (locale) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const counted = Map.groupBy(
    keysOf(locale).filter((key) => plural.test(key)),
    (key) => key.replace(plural, ''),
  );
  expect([...counted.keys()]).toEqual(['results.count', 'card.summary', 'mistaken.times']);
  for (const [stem, keys] of counted) expect(new Set(keys)).toEqual(new Set(forms.map((form) => `${stem}_${form}`)));
});

it.each(locales)('%s fills in what English fills in', (locale) => {
  const english = new Map(flatten(files.en).map(([key, text]) => [key.replace(plural, ''), variables(text)]));
  for (const [key, text] of flatten(files[locale])) {
    expect([key, variables(text)]).toEqual([key, english.get(key.replace(plural, ''))]);
  }
});
