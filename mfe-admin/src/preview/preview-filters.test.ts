import { readFilter, writeFilter } from './preview-filters.tsx';

const first = { locale: 'en', type: '', set: '', mini: '0', overlay: '0', big: '0' } as const;

it('without a query, the filter is English cards without overlay', () => {
  expect(readFilter(new URLSearchParams())).toEqual(first);
  expect(writeFilter(first).toString()).toBe('');
});

it('a written filter reads back unchanged', () => {
  const filter = { locale: 'pl', type: 'minion', set: 'core', mini: '1', overlay: '1', big: '1' } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
});

it('an invalid parameter does not affect the others', () => {
  const query = new URLSearchParams(`locale=xx&type=minion&set=${'x'.repeat(65)}&mini=1&big=1`);
  expect(readFilter(query)).toEqual({ ...first, type: 'minion', mini: '1', big: '1' });
});

it('an invalid query yields the defaults', () => {
  expect(readFilter(new URLSearchParams('locale=xx&overlay=7'))).toEqual(first);
});
