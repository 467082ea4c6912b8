import { loadUsers, type userSorts } from '@cardwise/contracts/admin-users';

export type UserSort = (typeof userSorts)[number];

/** Which part of the users is shown, in which order. */
export type UserList = { page: number; search: string; sort: UserSort; order: 'asc' | 'desc' };

const first: UserList = { page: 1, search: '', sort: 'name', order: 'asc' };

/** What the query of an address asks for; the first page by name where it asks for nothing that can be had. */
export const readList = (params: URLSearchParams): UserList => {
  const asked = loadUsers.query.safeParse(Object.fromEntries(params));
  if (!asked.success) return first;
  const { page = 1, search = '', sort = 'name', order = 'asc' } = asked.data;
  return { page, search, sort, order };
};

/** The query that asks for a list; what goes without saying is left out. */
export const writeList = (list: UserList): URLSearchParams =>
  new URLSearchParams(
    Object.entries(list)
      .filter(([name, value]) => value !== first[name as keyof UserList])
      .map(([name, value]) => [name, String(value)]),
  );

/** The list by another column, or the other way round by the same one. Names begin at A, results at the most. */
export const sortBy = (list: UserList, sort: UserSort): UserList => {
  if (sort === list.sort) return { ...list, page: 1, order: list.order === 'asc' ? 'desc' : 'asc' };
  return { ...list, page: 1, sort, order: sort === 'name' ? 'asc' : 'desc' };
};
