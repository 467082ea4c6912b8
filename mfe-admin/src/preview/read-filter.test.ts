import { readFilter, writeFilter } from './read-filter.ts';

const first = { locale: 'en', type: '', set: '', mini: '0', overlay: '0', big: '0' } as const;

it('an address without a query shows English cards without overlay', () => {
  expect(readFilter(new URLSearchParams())).toEqual(first);
  expect(writeFilter(first).toString()).toBe('');
});

it('what is written is read again', () => {
  const filter = { locale: 'pl', type: 'minion', set: 'core', mini: '1', overlay: '1', big: '1' } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
});

it('one word that makes no sense takes nothing away from the others', () => {
  const query = new URLSearchParams(`locale=xx&type=minion&set=${'x'.repeat(65)}&mini=1&big=1`);
  expect(readFilter(query)).toEqual({ ...first, type: 'minion', mini: '1', big: '1' });
});

it('a query that makes no sense is as at the start', () => {
  expect(readFilter(new URLSearchParams('locale=xx&overlay=7'))).toEqual(first);
});
