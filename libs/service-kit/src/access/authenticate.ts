import { type Endpoint, markerHeader } from '@cardwise/contracts/http/endpoint';
import type { Context } from 'koa';
import { timingSafeEqual } from 'node:crypto';

import { AppError } from '../http/app-error.ts';
import type { AccessList } from './access-list.ts';
import { sessionCookieName, type SessionCookies } from './session-cookie.ts';

export type Caller = { id: string; sid: string; role: 'user' | 'admin' };

/** A publisher changes the releases of one remote, authorised by a publishing token. */
export type Publisher = { id: string; role: 'publisher'; name: string; remote: string };

export type Authenticate = (context: Context) => Promise<Caller | undefined>;

export type Admit = (endpoint: Endpoint, context: Context) => Promise<Caller | Publisher | undefined>;

/**
 * Resolves to undefined for a request without a token.
 * @throws AppError `not_authenticated` for a token that is not valid.
 */
export type AuthenticatePublisher = (context: Context) => Promise<Publisher | undefined>;

export function authenticateBy(cookies: SessionCookies, access: AccessList): Authenticate {
  return async (context) => {
    const value = context.cookies.get(sessionCookieName);
    if (!value) return undefined;
    const claims = await cookies.verify(value);
    if (!claims) return undefined;
    // This login may be an administrator's first, so the list must be newer than it. `iat` is in whole seconds.
    await access.upTo((claims.iat + 1) * 1000);
    if (access.isRevoked(claims.sid)) return undefined;
    return { id: claims.sub, sid: claims.sid, role: access.isAdmin(claims.sub) ? 'admin' : 'user' };
  };
}

/**
 * Admits other services by the internal token, and everybody else by the marker header and the login. Calls that other
 * sites may make are admitted without a caller.
 */
export function admitBy(
  authenticate: Authenticate,
  internalToken: string,
  authenticatePublisher?: AuthenticatePublisher,
): Admit {
  return async ({ audience, anySite }, context) => {
    if (audience === 'service') {
      if (!sameToken(context.get('authorization').replace(/^Bearer /, ''), internalToken)) {
        throw new AppError('forbidden', { detail: 'Only services of the suite may call this.' });
      }
      return undefined;
    }
    if (anySite) return undefined;
    requireMarker(context);
    const publisher = audience === 'publisher' ? await authenticatePublisher?.(context) : undefined;
    if (publisher) return publisher;
    const caller = await authenticate(context);
    if (audience === 'everyone') return caller;
    if (!caller) throw new AppError('not_authenticated', { detail: 'Please log in.' });
    if (audience !== 'player' && caller.role !== 'admin') {
      throw new AppError('forbidden', { detail: 'Only administrators may do this.' });
    }
    return caller;
  };
}

function sameToken(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function requireMarker(context: Context): void {
  const site = context.get('sec-fetch-site');
  const origin = context.get('origin');
  const foreign =
    (site !== '' && site !== 'same-origin' && site !== 'none') ||
    (origin !== '' && origin !== 'null' && URL.canParse(origin) && new URL(origin).host !== context.host);
  if (context.get(markerHeader.name) !== markerHeader.value || foreign) {
    throw new AppError('xhr_required', {
      detail: `Calls need the header ${markerHeader.name}: ${markerHeader.value}.`,
    });
  }
}
