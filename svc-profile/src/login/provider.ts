import { PlayerName } from '@cardwise/contracts/profile/profile';
import { readBounded } from '@cardwise/service-kit/http/read-bounded';
import * as oauth from 'openid-client';
import * as z from 'zod/mini';

import { nameOf, type ProviderAccount } from '../users/store.ts';

type Options = {
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  publicUrl: string;
  timeout?: number;
};

export type LoginChecks = { state: string; verifier: string };

const largestAnswer = 64 * 1024;

const UserInfo = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  battletag: z.optional(z.string()),
  battle_tag: z.optional(z.string()),
});

/** Drops a battletag whose name could not be chosen here. */
const toAccount = (answer: unknown): ProviderAccount => {
  const { sub, battletag, battle_tag: other } = z.parse(UserInfo, answer);
  const given = battletag ?? other ?? '';
  return { sub, battletag: z.safeParse(PlayerName, nameOf(given)).success ? given : null };
};

/** OAuth 2 with PKCE. */
export const createOauthProvider = (options: Options) => {
  const { oauthUrl, clientId, clientSecret, scope, publicUrl, timeout = 10_000 } = options;
  const callbackUrl = new URL('/login/callback', publicUrl);
  // Plain OAuth 2 has no discovery, and a start must not depend on the provider.
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

  return {
    authorizeUrl: async ({ state, verifier }: LoginChecks): Promise<string> =>
      oauth.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl.href,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(scope === '' ? {} : { scope }),
      }).href,

    /** @throws oauth.AuthorizationResponseError when the provider or the player refused. */
    account: async (search: string, { state, verifier }: LoginChecks): Promise<ProviderAccount> => {
      const { access_token: token } = await oauth.authorizationCodeGrant(config, new URL(search, callbackUrl), {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      // Without an id_token there is no subject to expect.
      return toAccount(await oauth.fetchUserInfo(config, token, oauth.skipSubjectCheck));
    },
  };
};

export type OauthProvider = ReturnType<typeof createOauthProvider>;

export const isRefusal = (error: unknown): boolean =>
  error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
