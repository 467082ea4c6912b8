import { loadUsers, type userSorts } from '@cardwise/contracts/admin/users';

export type UserSort = (typeof userSorts)[number];

/** A page of users, with search and sort order. */
export type UserList = { page: number; search: string; sort: UserSort; order: 'asc' | 'desc' };

const first: UserList = { page: 1, search: '', sort: 'name', order: 'asc' };

/** Reads the list from the address; anything invalid takes its default. */
export const readList = (params: URLSearchParams): UserList => {
  const asked = loadUsers.query.safeParse(Object.fromEntries(params));
  if (!asked.success) return first;
  const { page = 1, search = '', sort = 'name', order = 'asc' } = asked.data;
  return { page, search, sort, order };
};

/** Writes a list as a query, leaving out defaults. */
export const writeList = (list: UserList): URLSearchParams =>
  new URLSearchParams(
    Object.entries(list)
      .filter(([name, value]) => value !== first[name as keyof UserList])
      .map(([name, value]) => [name, String(value)]),
  );

/** Sorts by another column, or reverses the order of the same one. Names start ascending, results descending. */
export const sortBy = (list: UserList, sort: UserSort): UserList => {
  if (sort === list.sort) return { ...list, page: 1, order: list.order === 'asc' ? 'desc' : 'asc' };
  return { ...list, page: 1, sort, order: sort === 'name' ? 'asc' : 'desc' };
};
