import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import type { Context } from 'koa';

import { randomBytes } from '../tokens/random-bytes.ts';
import { knownVisitOf, visitCookieName } from './session-cookie.ts';

/** @param handedOver The visit of an earlier question that came without a cookie. */
export const visitOf = (http: Context, handedOver: () => string | undefined): string => {
  const known = knownVisitOf(http);
  if (known !== undefined) return known;
  const visit = handedOver() ?? randomBytes(16).toString('base64url');
  http.cookies.set(visitCookieName, visit, {
    httpOnly: true,
    sameSite: 'lax',
    secure: http.secure,
    overwrite: true,
    maxAge: cookieLifetimes.streak * 1000,
  });
  return visit;
};
