import { SessionClaims } from '@cardwise/contracts/profile/access';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from 'koa';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

import { deriveKey } from '../tokens/key-ring.ts';

export const sessionCookieName = 'session';

/** By the visit, a login is credited with a visitor's earlier answers. */
export const visitCookieName = 'visit';

/** Seconds. */
export const sessionLifetime = 30 * 24 * 60 * 60;

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** JWT, HS256. The access list says whether a session was ended. */
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

    /** @returns undefined if forged, expired or not ours. */
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

/** A browser without one gets it with the response. */
export function getVisitorId(http: Context): string {
  const known = findVisitorId(http);
  if (known !== undefined) return known;
  const visit = newVisit();
  setVisit(http, visit);
  return visit;
}

export function findVisitorId(http: Context): string | undefined {
  const visit = http.cookies.get(visitCookieName);
  return visit && isVisit(visit) ? visit : undefined;
}

/** 16 random bytes in base64url. */
export function isVisit(value: string): boolean {
  return /^[\w-]{22}$/.test(value);
}

export function newVisit(): string {
  return randomBytes(16).toString('base64url');
}

export function setVisit(http: Context, visit: string): void {
  http.cookies.set(visitCookieName, visit, {
    httpOnly: true,
    sameSite: 'lax',
    secure: http.secure,
    overwrite: true,
    maxAge: cookieLifetimes.streak * 1000,
  });
}
