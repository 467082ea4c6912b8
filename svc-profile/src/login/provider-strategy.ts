import { Strategy, type StateStore } from 'passport-oauth2';
import { fetch } from 'undici';
import type { Context } from 'koa';
import type { RequestOptions } from 'node:http';
import * as z from 'zod/mini';

import type { ProviderAccount } from '../users/store.ts';
import type { LoginStates } from './login-state.ts';

type Settings = {
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  publicUrl: string;
  /** Longest wait for each of the provider's answers, in milliseconds; ten seconds unless told. */
  timeout?: number;
};

/** What passport-oauth2 asks for the token with: its one step that sends something. */
type TokenClient = {
  _executeRequest: (protocol: unknown, options: RequestOptions, body: unknown, done: unknown) => void;
};

const UserInfo = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  battletag: z.optional(z.string()),
  battle_tag: z.optional(z.string()),
});

/** koa-passport's request carries the Koa context. */
type KoaRequest = { ctx: Context };

const pkceStateStore = (states: LoginStates) => ({
  store: (
    request: unknown,
    verifier: unknown,
    _state: unknown,
    _meta: unknown,
    done: (error: Error | null, state?: string) => void,
  ) => {
    const { ctx } = request as KoaRequest;
    states.begin(ctx, { verifier: String(verifier), returnTo: String(ctx.state['returnTo']) }).then(
      (state) => done(null, state),
      (error: Error) => done(error),
    );
  },
  verify: (
    request: unknown,
    given: string,
    _meta: unknown,
    done: (error: Error | null, ok: unknown, state?: unknown) => void,
  ) => {
    states.read((request as KoaRequest).ctx).then(
      (login) => done(null, login?.state === given ? login.verifier : false, { message: 'state does not match' }),
      (error: Error) => done(error, false),
    );
  },
});

/** OAuth 2 with PKCE against the game provider; the account comes from its userinfo endpoint. */
export class ProviderStrategy extends Strategy {
  // Not a #private name: passport runs each request on an object that only inherits from this one.
  private readonly userInfoUrl: string;
  private readonly timeout: number;

  constructor(settings: Settings, states: LoginStates) {
    const { oauthUrl, clientId, clientSecret, scope, publicUrl, timeout = 10_000 } = settings;
    super(
      {
        authorizationURL: new URL('/authorize', oauthUrl).href,
        tokenURL: new URL('/token', oauthUrl).href,
        clientID: clientId,
        clientSecret,
        callbackURL: new URL('/login/callback', publicUrl).href,
        customHeaders: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
        ...(scope === '' ? {} : { scope: scope.split(' ') }),
        pkce: true,
        state: true,
        // The published types know only the store without PKCE.
        store: pkceStateStore(states) as unknown as StateStore,
      },
      (
        _accessToken: string,
        _refreshToken: string,
        account: ProviderAccount,
        done: (error: null, user: object) => void,
      ) => done(null, account),
    );
    this.name = 'provider';
    this.userInfoUrl = new URL('/userinfo', oauthUrl).href;
    this.timeout = timeout;
    this.limitTokenRequest();
  }

  /** The library waits for a token without end, and the player with it. */
  private limitTokenRequest(): void {
    const client = this._oauth2 as unknown as TokenClient;
    const send = client._executeRequest.bind(client);
    client._executeRequest = (protocol, options, body, done) =>
      send(protocol, { ...options, signal: AbortSignal.timeout(this.timeout) }, body, done);
  }

  override userProfile(accessToken: string, done: (error: Error | null, account?: ProviderAccount) => void): void {
    const load = async (): Promise<ProviderAccount> => {
      const response = await fetch(this.userInfoUrl, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(this.timeout),
      });
      if (!response.ok) throw new Error(`userinfo answered ${response.status}`);
      const { sub, battletag, battle_tag: other } = z.parse(UserInfo, await response.json());
      return { sub, battletag: battletag ?? other ?? `Player#${sub.slice(-4)}` };
    };
    load().then(
      (account) => done(null, account),
      (error: Error) => done(error),
    );
  }
}
