import { sessionChangedCookie } from '@cardwise/contracts/profile/session';
import {
  isVisitorId,
  sessionCookieName,
  sessionLifetime,
  visitorCookieName,
  type SessionCookies,
} from '@cardwise/service-kit/access/session-cookie';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Context } from 'koa';
import { randomBytes } from 'node:crypto';

import type { Outbox } from '../outbox/delivery.ts';
import type { SessionStore } from '../session/store.ts';
import type { ProviderAccount, UserStore } from '../users/store.ts';

type Dependencies = {
  cookies: SessionCookies;
  users: UserStore;
  sessions: SessionStore;
  outbox: Outbox;
  now: () => number;
  log: Logger;
};

export function playerSession({ cookies, users, sessions, outbox, now, log }: Dependencies) {
  const current = async (http: Context): Promise<string | undefined> =>
    (await cookies.verify(http.cookies.get(sessionCookieName) ?? ''))?.sid;

  const end = async (http: Context): Promise<void> => {
    const sid = await current(http);
    if (sid !== undefined) await sessions.end(sid, new Date(now()));
  };

  return {
    current,

    /** @param onBegun called with the session's id before the browser gets its cookie */
    begin: async (http: Context, account: ProviderAccount, onBegun: (sid: string) => Promise<void>): Promise<void> => {
      const user = await users.fromProvider(account, new Date(now()));
      const visitorId = http.cookies.get(visitorCookieName);
      if (visitorId && isVisitorId(visitorId)) await outbox.credit(visitorId, user._id);
      // Others may know the cookie of an earlier session.
      await end(http);
      const sid = await sessions.begin(user._id, new Date(now()));
      await onBegun(sid);
      if (visitorId) http.cookies.set(visitorCookieName, null, getOptions(http));
      setSession(http, await cookies.sign({ sid, sub: user._id }, now()));
      log.info({ user: user._id }, 'login');
    },

    end: async (http: Context): Promise<void> => {
      await end(http);
      setSession(http, null);
    },
  };
}

export function setSession(http: Context, session: string | null): void {
  http.cookies.set(sessionCookieName, session, {
    ...getOptions(http),
    ...(session === null ? {} : { maxAge: sessionLifetime * 1000 }),
  });
  // This cookie lives as long as that of the session, so that a page sees both of them go.
  http.cookies.set(sessionChangedCookie, randomBytes(6).toString('base64url'), {
    ...getOptions(http),
    httpOnly: false,
    maxAge: sessionLifetime * 1000,
  });
}

function getOptions({ secure }: Context) {
  return { httpOnly: true, sameSite: 'lax', secure, overwrite: true } as const;
}
