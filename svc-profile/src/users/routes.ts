import { findUserIds, listUsers, nameUsers, userAccount } from '@cardwise/contracts/profile/users';
import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { createHmac } from 'node:crypto';

import type { User, UserStore } from './store.ts';

/** Derives a key from the provider's id of an account, so the key is the same after a deletion here. */
export function accountKeys(secret: string) {
  const key = deriveKey(secret, 'account');
  return (sub: string): string => createHmac('sha256', key).update(sub).digest('base64url');
}

export function userRoutes(users: UserStore, toKey: (sub: string) => string): Route[] {
  return [
    route(listUsers, ({ query: { page, size, search = '', order = 'asc' } }) =>
      users.page({ page, size, search, order }),
    ),
    route(findUserIds, async ({ query: { search = '' } }) => ({ users: await users.ids(search) })),
    route(userAccount, async ({ params }) => {
      const user = await users.find(params.user);
      return { account: user && presentAccount(user, toKey) };
    }),
    route(nameUsers, async ({ body }) => ({ names: await users.names(body.users) })),
  ];
}

function presentAccount({ sub, name, admin, createdAt, refreshedAt }: User, toKey: (sub: string) => string) {
  return {
    name,
    role: admin ? ('admin' as const) : ('user' as const),
    member_since: createdAt.toISOString(),
    last_login: refreshedAt.toISOString(),
    key: toKey(sub),
  };
}
