import { loadUsers, type userSorts } from '@cardwise/contracts/admin/users';

export type UserSort = (typeof userSorts)[number];

export type UserList = { page: number; search: string; sort: UserSort; order: 'asc' | 'desc' };

const first: UserList = { page: 1, search: '', sort: 'name', order: 'asc' };

export const readList = (params: URLSearchParams): UserList => {
  const asked = loadUsers.query.safeParse(Object.fromEntries(params));
  if (!asked.success) return first;
  const { page = 1, search = '', sort = 'name', order = 'asc' } = asked.data;
  return { page, search, sort, order };
};

export const writeList = (list: UserList): URLSearchParams =>
  new URLSearchParams(
    Object.entries(list)
      .filter(([name, value]) => value !== first[name as keyof UserList])
      .map(([name, value]) => [name, String(value)]),
  );

export const sortBy = (list: UserList, sort: UserSort): UserList => {
  if (sort === list.sort) return { ...list, page: 1, order: list.order === 'asc' ? 'desc' : 'asc' };
  return { ...list, page: 1, sort, order: sort === 'name' ? 'asc' : 'desc' };
};
