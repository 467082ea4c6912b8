import { loadUsers } from '@cardwise/contracts/admin';
import { route, type Route } from '@cardwise/service-kit/route';

import type { Directory } from './directory.ts';
import { loadUsersPage } from './list-users.ts';

export const userRoutes = (directory: Directory): Route[] => [
  route(loadUsers, ({ query }) => {
    const { page = 1, search = '', sort = 'name', order = sort === 'name' ? 'asc' : 'desc' } = query;
    return loadUsersPage(directory, { page, search: search.trim(), sort, order });
  }),
];
