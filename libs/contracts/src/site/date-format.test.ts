import { type Locale, locales } from './locales.ts';
import { createDateFormat } from './date-format.ts';

function march(day: number) {
  return Date.UTC(2026, 2, day);
}

const long = { dateStyle: 'long', timeZone: 'UTC' } as const;

it('a first of a month is written as the language does', () => {
  const written = locales.map((locale) => createDateFormat(locale, long).format(march(1)));
  expect(written.toSorted()).toEqual(
    [
      '1. März 2026',
      'March 1, 2026',
      '1 de marzo de 2026',
      '1er mars 2026',
      '1º marzo 2026',
      '1 marca 2026',
      '1º de março de 2026',
    ].toSorted(),
  );
});

it.each<[Locale, string]>([
  ['fr', '11 mars 2026'],
  ['it', '21 marzo 2026'],
  ['pt', '31 de março de 2026'],
])('only a first is: %s', (locale, written) => {
  expect(createDateFormat(locale, long).format(march(Number.parseInt(written)))).toBe(written);
});

it('a range writes a first alike', () => {
  const format = createDateFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(format.formatRange(march(1), march(7)).replace(/\s/g, '')).toBe('1er–7mars2026');
});

it('a date in digits stays', () => {
  expect(createDateFormat('fr', { dateStyle: 'short', timeZone: 'UTC' }).format(march(1))).toBe('01/03/2026');
});
