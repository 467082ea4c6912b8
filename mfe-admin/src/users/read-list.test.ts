import { readList, sortBy, writeList } from './read-list.ts';

const first = { page: 1, search: '', sort: 'name', order: 'asc' } as const;

it('an empty query asks for the first page by name', () => {
  expect(readList(new URLSearchParams())).toEqual(first);
});

it('a query that makes no sense asks for the first page by name', () => {
  expect(readList(new URLSearchParams('page=-1&sort=shoe'))).toEqual(first);
});

it('what is written is read again', () => {
  const list = { page: 3, search: 'Łu', sort: 'hard', order: 'desc' } as const;
  expect(readList(new URLSearchParams(writeList(list).toString()))).toEqual(list);
});

it('the first page by name needs no query', () => {
  expect(writeList(first).toString()).toBe('');
});

it('the same column turns the order round, and begins at the first page', () => {
  expect(sortBy({ ...first, page: 4 }, 'name')).toEqual({ ...first, order: 'desc' });
});

it('results begin with the most', () => {
  expect(sortBy(first, 'pixel')).toEqual({ ...first, sort: 'pixel', order: 'desc' });
});
