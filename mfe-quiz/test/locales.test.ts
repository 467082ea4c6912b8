import { type Locale, locales } from '@cardwise/contracts/locales';

import de from '../src/locales/de.json';
import en from '../src/locales/en.json';
import es from '../src/locales/es.json';
import fr from '../src/locales/fr.json';
import italian from '../src/locales/it.json';
import pl from '../src/locales/pl.json';
import pt from '../src/locales/pt.json';

const texts: Record<Locale, object> = { de, en, es, fr, it: italian, pl, pt };
const plural = /_(zero|one|two|few|many|other)$/;

const flatten = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? flatten(text, `${path}${key}.`) : [[path + key, String(text)]],
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();

describe.each([...locales])('%s', (locale) => {
  const own = flatten(texts[locale]);

  it('has every text, and no other', () => {
    const keysOf = (entries: [string, string][]) => [...new Set(entries.map(([key]) => key.replace(plural, '')))];
    expect(keysOf(own)).toEqual(keysOf(flatten(en)));
  });

  it('has a form for each plural of the language', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const counted = flatten(en).flatMap(([key]) => (key.endsWith('_other') ? key.replace(plural, '') : []));
    expect(counted).toContain('streak.description');
    for (const base of counted) {
      const forms = own.filter(([key]) => key.replace(plural, '') === base && plural.test(key));
      expect(new Set(forms.map(([key]) => plural.exec(key)?.[1]))).toEqual(new Set(categories));
    }
  });

  it('fills in what the English text fills in', () => {
    const english = new Map(flatten(en).map(([key, text]) => [key.replace(plural, ''), placeholders(text)]));
    for (const [key, text] of own)
      expect([key, placeholders(text)]).toEqual([key, english.get(key.replace(plural, ''))]);
  });
});
