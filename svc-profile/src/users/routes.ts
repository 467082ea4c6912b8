import { findUserIds, listUsers, nameUsers } from '@cardwise/contracts/internal';
import { route, type Route } from '@cardwise/service-kit/route';

import type { UserStore } from './store.ts';

/** GET /internal/users, GET /internal/users/ids, POST /internal/users/names */
export const userRoutes = (users: UserStore): Route[] => [
  route(listUsers, ({ query: { page, size, search = '', order = 'asc' } }) =>
    users.page({ page, size, search, order }),
  ),
  route(findUserIds, async ({ query: { search = '' } }) => ({ users: await users.ids(search) })),
  route(nameUsers, async ({ body }) => ({ names: await users.names(body.users) })),
];
