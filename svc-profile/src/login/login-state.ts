import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import { SignJWT, jwtVerify } from 'jose';
import type { Context } from 'koa';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const cookieName = 'login';
/** Seconds on the provider's page. */
export const loginLifetime = 10 * 60;

const LoginState = z.object({ state: z.string(), verifier: z.string(), returnTo: z.string() });
export type LoginState = z.infer<typeof LoginState>;

const randomText = (): string => randomBytes(32).toString('base64url');

/** State, PKCE verifier and return page in a signed cookie: any process can finish the login, but only in this browser. */
export const createLoginStates = (secret: string, now: () => number = Date.now) => {
  const key = deriveKey(secret, 'login-state');
  return {
    begin: async (http: Context, returnTo: string): Promise<LoginState> => {
      const login = { state: randomText(), verifier: randomText(), returnTo };
      const value = await new SignJWT(login)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(now() / 1000) + loginLifetime)
        .sign(key);
      http.cookies.set(cookieName, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: http.secure,
        path: '/login',
        maxAge: loginLifetime * 1000,
        overwrite: true,
      });
      return login;
    },

    read: async (http: Context): Promise<LoginState | undefined> => {
      try {
        const { payload } = await jwtVerify(http.cookies.get(cookieName) ?? '', key, {
          algorithms: ['HS256'],
          currentDate: new Date(now()),
        });
        return z.parse(LoginState, payload);
      } catch {
        return undefined;
      }
    },

    end: (http: Context): void => {
      http.cookies.set(cookieName, null, { path: '/login', httpOnly: true, sameSite: 'lax', secure: http.secure });
    },
  };
};

export type LoginStates = ReturnType<typeof createLoginStates>;
