import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import { SignJWT, jwtVerify } from 'jose';
import type { Context } from 'koa';
import * as z from 'zod/mini';

/** A player has this many seconds to log in on the provider's page. */
export const loginLifetime = 10 * 60;

/**
 * A browser has at most this many attempts at once, as in several tabs. Each has a cookie of at most 1 KB, and together
 * they must fit into a header.
 */
const mostAttempts = 4;

const LoginState = z.object({ state: z.string(), verifier: z.string(), returnTo: z.string() });
export type LoginState = z.infer<typeof LoginState>;

/** A login that an earlier build began has this cookie. */
const cookieOfEarlierBuild = 'login';

export type LoginStates = ReturnType<typeof createLoginStates>;

/**
 * Keeps state, PKCE verifier and return page in a signed cookie per attempt, so that any process can finish the login,
 * but only in this browser, and each tab returns to its own page.
 */
export function createLoginStates(secret: string, now: () => number = Date.now) {
  const key = deriveKey(secret, 'login-state');

  const open = async (cookie = ''): Promise<LoginState | undefined> => {
    try {
      const { payload } = await jwtVerify(cookie, key, {
        algorithms: ['HS256'],
        currentDate: new Date(now()),
      });
      return z.parse(LoginState, payload);
    } catch {
      return undefined;
    }
  };

  return {
    keep: async (http: Context, login: LoginState): Promise<void> => {
      const value = await new SignJWT(login)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(now() / 1000) + loginLifetime)
        .sign(key);
      const surplus = [...getAttempts(http).keys()].slice(0, 1 - mostAttempts);
      for (const name of surplus) http.cookies.set(name, null, getOptions(http));
      http.cookies.set(getCookie(login.state), value, { ...getOptions(http), maxAge: loginLifetime * 1000 });
    },

    /** @returns undefined for a state that this browser was not given. */
    find: async (http: Context, state: string): Promise<LoginState | undefined> => {
      const attempts = getAttempts(http);
      for (const name of [getCookie(state), cookieOfEarlierBuild]) {
        const login = await open(attempts.get(name));
        if (login?.state === state) return login;
      }
      return undefined;
    },

    /**
     * Returns where a callback without a known state should return to: if only one login is under way, the callback is
     * most likely of that one.
     */
    returnOfOnly: async (http: Context): Promise<string | undefined> => {
      const [attempt, ...others] = getAttempts(http).values();
      return others.length === 0 ? (await open(attempt))?.returnTo : undefined;
    },

    end: (http: Context, { state }: LoginState): void => {
      http.cookies.set(getCookie(state), null, getOptions(http));
    },
  };
}

/**
 * Returns the attempts by the name of their cookie; browsers send the oldest cookie of a path first. The header is read
 * directly, because Koa would keep a pattern for every name that it is asked for.
 */
function getAttempts(http: Context): Map<string, string> {
  return new Map(
    [...http.get('cookie').matchAll(/(?:^|; )(login(?:_[\w-]{8})?)=([^;]*)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

function getOptions({ secure }: Context) {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/login', overwrite: true } as const;
}

function getCookie(state: string): string {
  return `login_${state.slice(0, 8)}`;
}
