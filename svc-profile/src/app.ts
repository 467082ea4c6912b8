import type { Authenticate } from '@cardwise/service-kit/access/authenticate';
import { createApp as createServiceApp, type ReadinessCheck } from '@cardwise/service-kit/app/create-app';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { sessionCookieName, type SessionCookies } from '@cardwise/service-kit/access/session-cookie';
import type Koa from 'koa';

import { accessRoutes } from './access/routes.ts';
import type { PlayersDomain } from './domains/follow-domains.ts';
import type { LoginStates } from './login/login-state.ts';
import type { ProviderLogin } from './login/provider.ts';
import { loginPages } from './login/routes.ts';
import type { UsedLoginStore } from './login/used-logins.ts';
import { profileRoutes } from './profile/routes.ts';
import type { SetList } from './profile/set-list.ts';
import { sessionRoutes } from './session/routes.ts';
import type { SessionStore } from './session/store.ts';
import type { Outbox } from './outbox/delivery.ts';
import { userRoutes } from './users/routes.ts';
import type { UserStore } from './users/store.ts';

type Dependencies = {
  log: Logger;
  internalToken: string;
  publicUrl: string;
  users: UserStore;
  sessions: SessionStore;
  cookies: SessionCookies;
  getAccountKey: (sub: string) => string;
  states: LoginStates;
  usedLogins: UsedLoginStore;
  provider: ProviderLogin;
  stats: Pick<InternalClient, 'call'>;
  domains: () => readonly PlayersDomain[];
  outbox: Outbox;
  setList: () => SetList | undefined;
  checks?: Record<string, ReadinessCheck>;
  now?: () => number;
};

export function createApp({
  log,
  internalToken,
  publicUrl,
  users,
  sessions,
  cookies,
  getAccountKey,
  states,
  usedLogins,
  provider,
  stats,
  domains,
  outbox,
  setList,
  checks = {},
  now = Date.now,
}: Dependencies): Koa {
  return createServiceApp({
    service: 'svc-profile',
    log,
    internalToken,
    readiness: checks,
    authenticate: authenticateFromStore({ cookies, sessions, users, now }),
    pages: [loginPages({ publicUrl, provider, states, usedLogins, cookies, users, sessions, outbox, now, log })],
    routes: [
      ...sessionRoutes(users),
      ...profileRoutes({ users, sessions, stats, domains, setList, outbox, now }),
      ...accessRoutes(users, sessions, now),
      ...userRoutes(users, getAccountKey),
    ],
  });
}

/** Reads session and role from their source, so there is no need to wait for the access feed. */
function authenticateFromStore({
  cookies,
  sessions,
  users,
  now,
}: Required<Pick<Dependencies, 'cookies' | 'sessions' | 'users' | 'now'>>): Authenticate {
  return async (context) => {
    const claims = await cookies.verify(context.cookies.get(sessionCookieName) ?? '');
    if (!claims || !(await sessions.isLive(claims.sid, new Date(now())))) return undefined;
    const user = await users.find(claims.sub);
    return user ? { id: user._id, sid: claims.sid, role: user.admin ? 'admin' : 'user' } : undefined;
  };
}
