import { readList, sortBy, writeList } from './users-table.tsx';

const first = { page: 1, search: '', sort: 'name', order: 'asc' } as const;

it('an empty query means the first page by name', () => {
  expect(readList(new URLSearchParams())).toEqual(first);
});

it('an invalid query means the first page by name', () => {
  expect(readList(new URLSearchParams('page=-1&sort=shoe'))).toEqual(first);
});

it('a written list reads back unchanged', () => {
  const list = { page: 3, search: 'Łu', sort: 'hard', order: 'desc' } as const;
  expect(readList(new URLSearchParams(writeList(list).toString()))).toEqual(list);
});

it('the first page by name needs no query', () => {
  expect(writeList(first).toString()).toBe('');
});

it('sorting by the same column reverses the order and returns to the first page', () => {
  expect(sortBy({ ...first, page: 4 }, 'name')).toEqual({ ...first, order: 'desc' });
});

it('results are sorted in descending order first', () => {
  expect(sortBy(first, 'pixel')).toEqual({ ...first, sort: 'pixel', order: 'desc' });
});
