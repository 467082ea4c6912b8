import type { Context } from 'koa';

import type { AccessList } from './access-list.ts';
import { sessionCookieName, type SessionCookies } from './session-cookie.ts';

/** Who is calling, when logged in. */
export type Caller = { id: string; sid: string; role: 'user' | 'admin' };

/** Finds the caller of a request without asking another service. */
export type Authenticate = (context: Context) => Promise<Caller | undefined>;

/** Reads the signed session cookie and holds it against the access list. */
export const authenticateBy =
  (cookies: SessionCookies, access: AccessList): Authenticate =>
  async (context) => {
    const value = context.cookies.get(sessionCookieName);
    if (!value) return undefined;
    const claims = await cookies.verify(value);
    if (!claims) return undefined;
    // A login that the list has not heard of may be an administrator's first. The claim is cut to full seconds.
    await access.upTo((claims.iat + 1) * 1000);
    if (access.isRevoked(claims.sid)) return undefined;
    return { id: claims.sub, sid: claims.sid, role: access.isAdmin(claims.sub) ? 'admin' : 'user' };
  };
