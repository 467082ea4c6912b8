import { createApp as createServiceApp } from '@cardwise/service-kit/create-app';
import type { InternalClient } from '@cardwise/service-kit/internal-client';
import type { Logger } from '@cardwise/service-kit/logger';
import type { ReadinessCheck } from '@cardwise/service-kit/readiness';
import type { SessionCookies } from '@cardwise/service-kit/session-cookie';
import type Koa from 'koa';

import { accessRoutes } from './access/routes.ts';
import type { CreditQueue } from './login/credit-queue.ts';
import type { LoginStates } from './login/login-state.ts';
import type { OauthProvider } from './login/provider.ts';
import { loginPages } from './login/routes.ts';
import type { UsedLogins } from './login/used-logins.ts';
import { profileRoutes } from './profile/routes.ts';
import type { SetList } from './profile/set-list.ts';
import { authenticateFromStore } from './session/authenticate.ts';
import { sessionRoutes } from './session/routes.ts';
import type { SessionStore } from './session/store.ts';
import type { Collections } from './users/model.ts';
import { userRoutes } from './users/routes.ts';
import type { UserStore } from './users/store.ts';

type Dependencies = {
  log: Logger;
  internalToken: string;
  publicUrl: string;
  collections: Collections;
  users: UserStore;
  sessions: SessionStore;
  cookies: SessionCookies;
  states: LoginStates;
  usedLogins: UsedLogins;
  provider: OauthProvider;
  stats: Pick<InternalClient, 'call' | 'stream'>;
  credits: CreditQueue;
  setList: () => SetList | undefined;
  checks?: Record<string, ReadinessCheck>;
  now?: () => number;
};

/** The whole API of svc-profile: login, session, profile, and what the other services ask. */
export const createApp = ({ log, internalToken, checks = {}, now = Date.now, ...rest }: Dependencies): Koa => {
  const { collections, users, sessions, cookies } = rest;
  return createServiceApp({
    service: 'svc-profile',
    log,
    internalToken,
    readiness: checks,
    authenticate: authenticateFromStore(cookies, sessions, users, now),
    pages: loginPages({ ...rest, now, log }),
    routes: [
      ...sessionRoutes(users),
      ...profileRoutes({ ...rest, now }),
      ...accessRoutes(collections, sessions, now),
      ...userRoutes(users),
    ],
  });
};
