import type { Context } from 'koa';

import type { AccessList } from './access-list.ts';
import { sessionCookieName, type SessionCookies } from './session-cookie.ts';

export type Caller = { id: string; sid: string; role: 'user' | 'admin' };

/** Changes the releases of one remote, by a token. */
export type Publisher = { id: string; role: 'publisher'; name: string; remote: string };

export type Authenticate = (context: Context) => Promise<Caller | undefined>;

export const authenticateBy =
  (cookies: SessionCookies, access: AccessList): Authenticate =>
  async (context) => {
    const value = context.cookies.get(sessionCookieName);
    if (!value) return undefined;
    const claims = await cookies.verify(value);
    if (!claims) return undefined;
    // A newer login may be an administrator's first. `iat` is in whole seconds.
    await access.upTo((claims.iat + 1) * 1000);
    if (access.isRevoked(claims.sid)) return undefined;
    return { id: claims.sub, sid: claims.sid, role: access.isAdmin(claims.sub) ? 'admin' : 'user' };
  };
