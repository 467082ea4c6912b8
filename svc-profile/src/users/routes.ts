import { findUserIds, listUsers, nameUsers, userAccount } from '@cardwise/contracts/users';
import { route, type Route } from '@cardwise/service-kit/route';

import type { User } from './model.ts';
import type { UserStore } from './store.ts';

const presentAccount = ({ name, admin, createdAt, refreshedAt }: User) => ({
  name,
  role: admin ? ('admin' as const) : ('user' as const),
  member_since: createdAt.toISOString(),
  last_login: refreshedAt.toISOString(),
});

/** Users as other services ask for them. */
export const userRoutes = (users: UserStore): Route[] => [
  route(listUsers, ({ query: { page, size, search = '', order = 'asc' } }) =>
    users.page({ page, size, search, order }),
  ),
  route(findUserIds, async ({ query: { search = '' } }) => ({ users: await users.ids(search) })),
  route(userAccount, async ({ params }) => {
    const user = await users.find(params.user);
    return { account: user && presentAccount(user) };
  }),
  route(nameUsers, async ({ body }) => ({ names: await users.names(body.users) })),
];
