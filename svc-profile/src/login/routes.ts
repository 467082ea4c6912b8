import Router from '@koa/router';
import type { Logger } from '@cardwise/service-kit/logger';
import {
  isVisit,
  sessionCookieName,
  sessionLifetime,
  visitCookieName,
  type SessionCookies,
} from '@cardwise/service-kit/session-cookie';
import type { Context, Middleware } from 'koa';
import { KoaPassport } from 'koa-passport';

import type { SessionStore } from '../session/store.ts';
import type { ProviderAccount, UserStore } from '../users/store.ts';
import type { CreditQueue } from './credit-queue.ts';
import type { LoginStates } from './login-state.ts';
import type { ProviderStrategy } from './provider-strategy.ts';
import { returnPath, withOutcome } from './return-path.ts';

type Dependencies = {
  strategy: ProviderStrategy;
  states: LoginStates;
  cookies: SessionCookies;
  users: UserStore;
  sessions: SessionStore;
  credits: CreditQueue;
  now: () => number;
  log: Logger;
};

/** /login, /login/callback and /logout: plain navigations. */
export const loginPages = ({
  strategy,
  states,
  cookies,
  users,
  sessions,
  credits,
  now,
  log,
}: Dependencies): Middleware => {
  const passport = new KoaPassport();
  passport.use(strategy);
  const router = new Router();

  const endCurrent = async (http: Context): Promise<void> => {
    const claims = await cookies.verify(http.cookies.get(sessionCookieName) ?? '');
    if (claims) await sessions.end(claims.sid, new Date(now()));
  };

  const beginSession = async (http: Context, account: ProviderAccount): Promise<void> => {
    const user = await users.fromProvider(account, new Date(now()));
    const visit = http.cookies.get(visitCookieName);
    if (visit) {
      if (isVisit(visit)) await credits.add(visit, user._id);
      http.cookies.set(visitCookieName, null, { httpOnly: true, sameSite: 'lax', secure: http.secure });
    }
    // A new login never goes on with an old session: whoever knew that one's cookie is out.
    await endCurrent(http);
    const sid = await sessions.begin(user._id, new Date(now()));
    http.cookies.set(sessionCookieName, await cookies.sign({ sid, sub: user._id }, now()), {
      httpOnly: true,
      sameSite: 'lax',
      secure: http.secure,
      maxAge: sessionLifetime * 1000,
      overwrite: true,
    });
    log.info({ user: user._id }, 'login');
  };

  router.get('/login', (http, next) => {
    http.state['returnTo'] = returnPath(http.query['return']?.toString());
    return passport.authenticate('provider', { session: false })(http, next);
  });

  router.get('/login/callback', async (http, next) => {
    const returnTo = returnPath((await states.read(http))?.returnTo);
    await passport.authenticate('provider', { session: false }, async (error: unknown, account: unknown) => {
      states.end(http);
      if (!error && account) {
        await beginSession(http, account as ProviderAccount);
        http.redirect(withOutcome(returnTo, 'done'));
        return;
      }
      const refused = http.query['error'] === 'access_denied';
      if (!refused) log.warn({ err: error }, 'login failed');
      http.redirect(withOutcome(returnTo, refused ? 'refused' : 'failed'));
    })(http, next);
  });

  router.get('/logout', async (http) => {
    // Another site may link here, but not log our players out.
    if (http.get('sec-fetch-site') !== 'cross-site') {
      await endCurrent(http);
      http.cookies.set(sessionCookieName, null, { httpOnly: true, sameSite: 'lax', secure: http.secure });
    }
    http.redirect(returnPath(http.query['return']?.toString()));
  });

  return router.routes() as Middleware;
};
