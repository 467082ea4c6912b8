import type { Authenticate } from '@cardwise/service-kit/authenticate';
import { sessionCookieName, type SessionCookies } from '@cardwise/service-kit/session-cookie';

import type { UserStore } from '../users/store.ts';
import type { SessionStore } from './store.ts';

/** As the other services do it, but with the session and the role read from their source: no wait for the access feed. */
export const authenticateFromStore =
  (cookies: SessionCookies, sessions: SessionStore, users: UserStore, now: () => number): Authenticate =>
  async (context) => {
    const claims = await cookies.verify(context.cookies.get(sessionCookieName) ?? '');
    if (!claims || !(await sessions.isLive(claims.sid, new Date(now())))) return undefined;
    const user = await users.find(claims.sub);
    return user ? { id: user._id, sid: claims.sid, role: user.admin ? 'admin' : 'user' } : undefined;
  };
