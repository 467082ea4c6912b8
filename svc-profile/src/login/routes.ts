import Router from '@koa/router';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import {
  isVisit,
  sessionCookieName,
  sessionLifetime,
  visitCookieName,
  type SessionCookies,
} from '@cardwise/service-kit/access/session-cookie';
import type { Context, Middleware } from 'koa';
import { KoaPassport } from 'koa-passport';

import type { SessionStore } from '../session/store.ts';
import type { Outbox } from '../outbox/telling.ts';
import type { ProviderAccount, UserStore } from '../users/store.ts';
import type { LoginState, LoginStates } from './login-state.ts';
import { isRefusal, type OauthProvider } from './provider.ts';
import { providerStrategy, type StrategyOptions } from './provider-strategy.ts';
import { returnPath, withOutcome } from './return-path.ts';
import type { UsedLoginStore } from './used-logins.ts';

type Dependencies = {
  /** Address of the site as the provider knows it: where every login comes back to. */
  publicUrl: string;
  provider: OauthProvider;
  states: LoginStates;
  usedLogins: UsedLoginStore;
  cookies: SessionCookies;
  users: UserStore;
  sessions: SessionStore;
  outbox: Outbox;
  now: () => number;
  log: Logger;
};

/** Cut, so that a provider's answer cannot fill the log. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 200);
};

/** The page that a login or logout returns to, whatever comes of it. */
const returnOf = (http: Context): string => http.state['returnTo'] as string;

/** /login, /login/callback and /logout: plain navigations. */
export const loginPages = ({
  publicUrl,
  provider,
  states,
  usedLogins,
  cookies,
  users,
  sessions,
  outbox,
  now,
  log,
}: Dependencies): Middleware => {
  const passport = new KoaPassport();
  passport.use(providerStrategy(provider));
  const authenticate = (options: StrategyOptions, done?: (error: unknown, account: ProviderAccount) => void) =>
    passport.authenticate('provider', options, done);
  const router = new Router({ sensitive: true, strict: true });

  const currentSession = async (http: Context): Promise<string | undefined> =>
    (await cookies.verify(http.cookies.get(sessionCookieName) ?? ''))?.sid;

  const endCurrent = async (http: Context): Promise<void> => {
    const sid = await currentSession(http);
    if (sid !== undefined) await sessions.end(sid, new Date(now()));
  };

  const beginSession = async (http: Context, { state }: LoginState, account: ProviderAccount): Promise<void> => {
    const user = await users.fromProvider(account, new Date(now()));
    const visit = http.cookies.get(visitCookieName);
    if (visit && isVisit(visit)) await outbox.credit(visit, user._id);
    // A new login never reuses an old session: its cookie may be known to others.
    await endCurrent(http);
    const sid = await sessions.begin(user._id, new Date(now()));
    await usedLogins.settle(state, sid);
    if (visit) http.cookies.set(visitCookieName, null, { httpOnly: true, sameSite: 'lax', secure: http.secure });
    http.cookies.set(sessionCookieName, await cookies.sign({ sid, sub: user._id }, now()), {
      httpOnly: true,
      sameSite: 'lax',
      secure: http.secure,
      maxAge: sessionLifetime * 1000,
      overwrite: true,
    });
    log.info({ user: user._id }, 'login');
  };

  const accountOf = (http: Context, checks: LoginState): Promise<ProviderAccount> =>
    new Promise((resolve, reject) => {
      const done = (error: unknown, account: ProviderAccount): void => (error ? reject(error) : resolve(account));
      authenticate({ step: 'end', checks, session: false }, done)(http, async () => {}).catch(reject);
    });

  /**
   * The page to return to when a callback comes again from the browser that it has logged in: no failure. That browser
   * has the session's cookie, or still the login's when it asked for the second time before it had the first answer.
   */
  const repeatedReturn = async (http: Context, begun: LoginState | undefined): Promise<string | undefined> => {
    const state = http.query['state'];
    if (typeof state !== 'string') return undefined;
    const mine = begun?.state === state;
    const used = mine ? await usedLogins.whenSettled(state) : await usedLogins.find(state);
    if (!used?.session) return undefined;
    return mine || used.session === (await currentSession(http)) ? used.returnTo : undefined;
  };

  const finishLogin = async (http: Context, login: LoginState): Promise<void> => {
    states.end(http);
    try {
      await beginSession(http, login, await accountOf(http, login));
      http.redirect(withOutcome(returnOf(http), 'done'));
    } catch (error) {
      const refused = isRefusal(error);
      if (!refused) log.warn({ reason: reasonOf(error) }, 'login failed');
      http.redirect(withOutcome(returnOf(http), refused ? 'refused' : 'failed'));
      // The database may be what failed; whoever waits for this login gives up in the end.
      await usedLogins.settle(login.state, null).catch(() => {});
    }
  };

  // A browser that loads a page is never shown JSON.
  router.use(async (http, next) => {
    http.state['returnTo'] = returnPath(http.query['return']?.toString());
    try {
      await next();
    } catch (error) {
      log.error({ err: error, path: http.path }, 'login page failed');
      http.redirect(withOutcome(returnOf(http), http.path === '/logout' ? 'logout_failed' : 'failed'));
    }
  });

  router.get('/login', async (http, next) => {
    // The provider leads back to PUBLIC_URL, where a cookie of another host name is not sent. Once: a proxy in front may
    // hide the name that the browser knows.
    if (http.host !== new URL(publicUrl).host && http.query['moved'] === undefined) {
      http.redirect(new URL(`/login?${new URLSearchParams({ return: returnOf(http), moved: '' })}`, publicUrl).href);
      return;
    }
    const checks = await states.begin(http, returnOf(http));
    await authenticate({ step: 'begin', checks, session: false })(http, next);
  });

  router.get('/login/callback', async (http) => {
    const begun = await states.read(http);
    http.state['returnTo'] = returnPath(begun?.returnTo);
    if (begun && begun.state === http.query['state'] && (await usedLogins.use(begun, new Date(now())))) {
      await finishLogin(http, begun);
      return;
    }
    const returnTo = await repeatedReturn(http, begun);
    http.redirect(returnTo ?? withOutcome(returnOf(http), 'failed'));
  });

  router.get('/logout', async (http) => {
    // Another site may link here, but not log our players out.
    if (http.get('sec-fetch-site') !== 'cross-site') {
      await endCurrent(http);
      http.cookies.set(sessionCookieName, null, { httpOnly: true, sameSite: 'lax', secure: http.secure });
    }
    http.redirect(returnOf(http));
  });

  return router.routes() as Middleware;
};
