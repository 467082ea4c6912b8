import Router from '@koa/router';
import type { SessionCookies } from '@cardwise/service-kit/access/session-cookie';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Context, Middleware } from 'koa';

import type { Outbox } from '../outbox/delivery.ts';
import type { SessionStore } from '../session/store.ts';
import type { UserStore } from '../users/store.ts';
import { isFromThisSite } from './from-this-site.ts';
import type { LoginState, LoginStates } from './login-state.ts';
import { playerSession } from './player-session.ts';
import type { ProviderLogin } from './provider.ts';
import { returnPath, withOutcome } from './return-path.ts';
import type { UsedLoginStore } from './used-logins.ts';

type Dependencies = {
  publicUrl: string;
  provider: ProviderLogin;
  states: LoginStates;
  usedLogins: UsedLoginStore;
  cookies: SessionCookies;
  users: UserStore;
  sessions: SessionStore;
  outbox: Outbox;
  now: () => number;
  log: Logger;
};

export function loginPages({
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
}: Dependencies): Middleware {
  const session = playerSession({ cookies, users, sessions, outbox, now, log });
  const { finish, repeatedReturn } = loginEnd({ provider, states, usedLogins, log, session });
  const router = new Router({ sensitive: true, strict: true });

  // A failure redirects and is never answered with JSON, because a browser loads a page.
  router.use(async (http, next) => {
    http.state['returnTo'] = returnPath(http.query['return']?.toString());
    try {
      await next();
    } catch (error) {
      log.error({ err: error, path: http.path }, 'login page failed');
      http.redirect(withOutcome(getReturnPath(http), http.path === '/logout' ? 'logout_failed' : 'failed'));
    }
  });

  router.get('/login', async (http, next) => {
    // The provider leads back to PUBLIC_URL, where the cookies of another host are missing, so the login begins at
    // PUBLIC_URL. The request moves only once, because a proxy may hide the name that the browser has for the host.
    if (http.host !== new URL(publicUrl).host && http.query['moved'] === undefined) {
      http.redirect(
        new URL(`/login?${new URLSearchParams({ return: getReturnPath(http), moved: '' })}`, publicUrl).href,
      );
      return;
    }
    const checks = await provider.begin(http, next);
    await states.keep(http, { ...checks, returnTo: getReturnPath(http) });
  });

  router.get('/login/callback', async (http) => {
    const state = typeof http.query['state'] === 'string' ? http.query['state'] : '';
    const begun = await states.find(http, state);
    http.state['returnTo'] = returnPath(begun ? begun.returnTo : await states.returnOfOnly(http));
    if (begun && (await usedLogins.use(begun, new Date(now())))) {
      await finish(http, begun);
      return;
    }
    const returnTo = await repeatedReturn(http, state, begun !== undefined);
    http.redirect(returnTo ?? withOutcome(getReturnPath(http), 'failed'));
  });

  // A link on another site must not log a player out: the page asks first, and then sends a form, with which every
  // browser names the origin.
  router.register('/logout', ['GET', 'POST'], async (http) => {
    if (isFromThisSite(http)) {
      await session.end(http);
      http.redirect(getReturnPath(http));
      return;
    }
    const loggedIn = (await session.current(http)) !== undefined;
    http.redirect(loggedIn ? withOutcome(getReturnPath(http), 'logout_asked') : getReturnPath(http));
  });

  return router.routes() as Middleware;
}

type EndDependencies = Pick<Dependencies, 'provider' | 'states' | 'usedLogins' | 'log'> & {
  session: ReturnType<typeof playerSession>;
};

function loginEnd({ provider, states, usedLogins, log, session }: EndDependencies) {
  return {
    finish: async (http: Context, login: LoginState): Promise<void> => {
      states.end(http, login);
      let outcome: 'done' | 'refused' | 'failed' = 'failed';
      try {
        const account = await provider.end(http, login);
        if (account) await session.begin(http, account, (sid) => usedLogins.finish(login.state, sid));
        outcome = account ? 'done' : 'refused';
      } catch (error) {
        log.warn({ reason: getReason(error) }, 'login failed');
      }
      http.redirect(withOutcome(getReturnPath(http), outcome));
      // The database may have failed; requests that wait for this login give up in the end.
      if (outcome !== 'done') await usedLogins.finish(login.state, null).catch(() => {});
    },

    /**
     * Returns where a browser that repeats its callback should go: it must have the cookie of the session, or still
     * that of the login. The result is undefined for other browsers and for failed logins.
     */
    repeatedReturn: async (http: Context, state: string, mine: boolean): Promise<string | undefined> => {
      const used = mine ? await usedLogins.waitForOutcome(state) : await usedLogins.find(state);
      if (!used?.session) return undefined;
      return mine || used.session === (await session.current(http)) ? used.returnTo : undefined;
    },
  };
}

/** Returns a short reason, because the response of a provider must not fill the log. */
function getReason(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 200);
}

function getReturnPath(http: Context): string {
  return http.state['returnTo'] as string;
}
