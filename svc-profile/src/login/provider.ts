import { PlayerName } from '@cardwise/contracts/profile/profile';
import { readBounded } from '@cardwise/service-kit/http/read-bounded';
import type { Context, Next } from 'koa';
import { KoaPassport } from 'koa-passport';
import * as oauth from 'openid-client';
import { Strategy } from 'openid-client/passport';
import * as z from 'zod/mini';

import { getName, type ProviderAccount } from '../users/store.ts';

const largestAnswer = 64 * 1024;

const UserInfo = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  battletag: z.optional(z.string()),
  battle_tag: z.optional(z.string()),
});

/** Decides by the path whether a login begins, because anybody can put a code into the query of `/login`. */
class ProviderStrategy extends Strategy {
  override currentUrl({ url }: { url: string }): URL {
    return new URL(url, 'http://site.invalid');
  }

  override shouldInitiateAuthRequest(_request: unknown, { pathname }: URL): boolean {
    return pathname === '/login';
  }
}

export type LoginChecks = { state: string; verifier: string };

export type ProviderLogin = ReturnType<typeof createProviderLogin>;

type Options = {
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  publicUrl: string;
  timeout?: number;
};

/**
 * The strategy keeps this in the session between the two requests of a login. It uses a state, because no metadata
 * promises PKCE.
 */
type StrategySession = { provider?: { state: string; code_verifier: string } };

/**
 * Logs players in by OAuth 2 with PKCE, using Passport. Passport's session lasts only for a request, so the caller
 * keeps the checks in between.
 */
export function createProviderLogin(options: Options) {
  const config = createConfiguration(options);
  const callbackURL = new URL('/login/callback', options.publicUrl);
  const name = 'provider';
  const passport = new KoaPassport();
  passport.use(
    new ProviderStrategy(
      { config, name, sessionKey: name, callbackURL, scope: options.scope },
      async ({ access_token: token }, verified) => {
        // Without an id_token there is no subject to expect.
        verified(null, toAccount(await oauth.fetchUserInfo(config, token, oauth.skipSubjectCheck)));
      },
    ),
  );
  const keepNobody = { session: false };

  return {
    /** Redirects to the provider. */
    begin: async (http: Context, next: Next): Promise<LoginChecks> => {
      const session: StrategySession = {};
      http.state['session'] = session;
      await passport.authenticate(name, keepNobody)(http, next);
      if (!session.provider) throw new Error('The strategy has begun no login');
      const { state, code_verifier: verifier } = session.provider;
      return { state, verifier };
    },

    /** @returns undefined when the player refused. */
    end: (http: Context, { state, verifier }: LoginChecks): Promise<ProviderAccount | undefined> => {
      http.state['session'] = { provider: { state, code_verifier: verifier } } satisfies StrategySession;
      return new Promise((resolve, reject) => {
        const done = (error: unknown, account: ProviderAccount | false): void =>
          error ? reject(error) : resolve(account || undefined);
        const authenticate = passport.authenticate(name, keepNobody, done);
        authenticate(http, async () => {}).catch(reject);
      });
    },
  };
}

/** Names the endpoints itself, because plain OAuth 2 has no discovery, and a start must not depend on the provider. */
function createConfiguration({ oauthUrl, clientId, clientSecret, timeout = 10_000 }: Options): oauth.Configuration {
  const config = new oauth.Configuration(
    {
      issuer: oauthUrl.replace(/\/$/, ''),
      authorization_endpoint: new URL('/authorize', oauthUrl).href,
      token_endpoint: new URL('/token', oauthUrl).href,
      userinfo_endpoint: new URL('/userinfo', oauthUrl).href,
    },
    clientId,
    undefined,
    oauth.ClientSecretBasic(clientSecret),
  );
  config.timeout = timeout / 1000;
  config[oauth.customFetch] = async (url, options) => {
    const { body, status, headers } = await fetch(url, options as RequestInit);
    const bytes = await readBounded(body, largestAnswer);
    return new Response(bytes.length > 0 ? bytes : null, { status, headers });
  };
  if (oauthUrl.startsWith('http:')) oauth.allowInsecureRequests(config);
  return config;
}

/** Drops a battletag whose name could not be chosen here. */
function toAccount(answer: unknown): ProviderAccount {
  const { sub, battletag, battle_tag: other } = z.parse(UserInfo, answer);
  const given = battletag ?? other ?? '';
  return { sub, battletag: z.safeParse(PlayerName, getName(given)).success ? given : null };
}
