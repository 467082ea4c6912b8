import { locales } from '@cardwise/contracts/locales';

import english from './locales/en.json';

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
  );

it.each(locales)('the texts in %s are the same as in English', (locale) => {
  expect(keysOf(jest.requireActual<Texts>(`./locales/${locale}.json`))).toEqual(keysOf(english));
});
