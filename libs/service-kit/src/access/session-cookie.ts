import { SessionClaims } from '@cardwise/contracts/profile/access';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from 'koa';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

import { deriveKey } from '../tokens/key-ring.ts';

export const sessionCookieName = 'session';

/** A login is credited with the answers that the visitor gave before; this cookie identifies the visitor. */
export const visitorCookieName = 'visit';

/** A session lasts this many seconds. */
export const sessionLifetime = 30 * 24 * 60 * 60;

export type SessionCookies = ReturnType<typeof sessionCookies>;

/**
 * Signs and verifies session cookies, which are JWTs (HS256). The access list says whether a session has been ended.
 */
export function sessionCookies(secret: string) {
  const key = deriveKey(secret, 'session-cookie');

  return {
    sign: ({ sid, sub }: { sid: string; sub: string }, now: number): Promise<string> =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + sessionLifetime)
        .sign(key),

    /** @returns undefined if the cookie is forged, expired or has another shape. */
    verify: async (value: string): Promise<SessionClaims | undefined> => {
      try {
        const { payload } = await jwtVerify(value, key, { algorithms: ['HS256'] });
        return z.parse(SessionClaims, payload);
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns the visitor's id. A browser without one gets a new visitor's cookie with the response. */
export function getVisitorId(http: Context): string {
  const known = findVisitorId(http);
  if (known !== undefined) return known;
  const visitorId = newVisitorId();
  setVisitorCookie(http, visitorId);
  return visitorId;
}

export function findVisitorId(http: Context): string | undefined {
  const visitorId = http.cookies.get(visitorCookieName);
  return visitorId && isVisitorId(visitorId) ? visitorId : undefined;
}

/** A visitor's id is 16 random bytes in base64url. */
export function isVisitorId(value: string): boolean {
  return /^[\w-]{22}$/.test(value);
}

export function newVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

export function setVisitorCookie(http: Context, visitorId: string): void {
  http.cookies.set(visitorCookieName, visitorId, {
    httpOnly: true,
    sameSite: 'lax',
    secure: http.secure,
    overwrite: true,
    maxAge: cookieLifetimes.streak * 1000,
  });
}
