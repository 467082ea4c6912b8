import { session } from '@cardwise/contracts/profile/session';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { UserStore } from '../users/store.ts';

export function sessionRoutes(users: UserStore): Route[] {
  return [
    route(session, async ({ caller }) => {
      const user = caller && (await users.find(caller.id));
      if (!user) return { user: null };
      const role = user.admin ? ('admin' as const) : ('user' as const);
      return { user: { id: user._id, name: user.name, role, background: user.background } };
    }),
  ];
}
