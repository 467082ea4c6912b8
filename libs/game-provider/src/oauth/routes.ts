import bodyParser from '@koa/bodyparser';
import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';

import { authorizePage } from './authorize-page.ts';
import { demoAccounts, madeUpAccount } from './demo-accounts.ts';
import type { AuthorizeRequest, Grants } from './grants.ts';

export type Client = { id: string; secret: string; redirectUris: readonly string[] };

const AuthorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z._default(z.string(), ''),
  state: z.string().check(z.minLength(1)),
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.literal('S256')),
});

const TokenBody = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('client_credentials') }),
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.optional(z.string()),
  }),
]);

export function oauthRoutes(client: Client, grants: Grants): Router {
  const router = new Router();
  const accounts = new Map(demoAccounts.map((account) => [account.sub, account]));

  /** Returns undefined after responding with 400, so that it never redirects to an unregistered URI. */
  const readRequest = (context: Context): AuthorizeRequest | undefined => {
    const query = z.safeParse(AuthorizeQuery, { ...context.query });
    const known =
      query.success && query.data.client_id === client.id && client.redirectUris.includes(query.data.redirect_uri);
    if (!known) {
      refuse(context, 400, 'invalid_request');
      return undefined;
    }
    return {
      clientId: query.data.client_id,
      redirectUri: query.data.redirect_uri,
      scope: query.data.scope,
      state: query.data.state,
      codeChallenge: query.data.code_challenge,
    };
  };

  router.get('/authorize', (context) => {
    if (!readRequest(context)) return;
    context.type = 'html';
    context.body = authorizePage(context.querystring);
  });

  router.post('/authorize', bodyParser({ enableTypes: ['form'] }), (context) => {
    const request = readRequest(context);
    if (!request) return;
    const { account: chosen, name } = context.request.body as { account?: unknown; name?: unknown };
    const account = typeof name === 'string' ? madeUpAccount(name.trim()) : accounts.get(String(chosen));
    if (account) accounts.set(account.sub, account);
    redirectWith(
      context,
      request,
      account ? { code: grants.issueCode(request, account.sub) } : { error: 'access_denied' },
    );
  });

  router.post('/token', bodyParser({ enableTypes: ['form', 'json'] }), (context) => {
    const { id, secret } = basicCredentials(context);
    if (id !== client.id || secret !== client.secret) return refuse(context, 401, 'invalid_client');
    const body = z.safeParse(TokenBody, context.request.body);
    if (!body.success) return refuse(context, 400, 'unsupported_grant_type');
    if (body.data.grant_type === 'client_credentials') {
      context.body = grants.issueClientToken();
      return;
    }
    const token = grants.redeem(body.data.code, id, body.data.redirect_uri, body.data.code_verifier);
    if (!token) return refuse(context, 400, 'invalid_grant');
    context.body = token;
  });

  router.get('/userinfo', (context) => {
    const holder = grants.lookUp(context.get('authorization').replace(/^Bearer /i, ''));
    const account = accounts.get(holder?.sub ?? '');
    if (!account) return refuse(context, 401, 'invalid_token');
    context.body = { sub: account.sub, id: Number(account.sub), battletag: account.battletag };
  });

  return router;
}

function refuse(context: Context, status: number, error: string): void {
  context.status = status;
  context.body = { error };
}

function redirectWith(context: Context, request: AuthorizeRequest, answer: Record<string, string>): void {
  const target = new URL(request.redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state: request.state })) target.searchParams.set(name, value);
  context.redirect(target.href);
}

/** The id and the secret are form-encoded before they are joined (RFC 6749, 2.3.1). */
function basicCredentials(context: Context): { id: string | null; secret: string | null } {
  const joined = Buffer.from(context.get('authorization').replace(/^Basic /i, ''), 'base64').toString();
  const colon = joined.indexOf(':');
  const form = new URLSearchParams(`id=${joined.slice(0, colon)}&secret=${joined.slice(colon + 1)}`);
  return { id: form.get('id'), secret: form.get('secret') };
}
