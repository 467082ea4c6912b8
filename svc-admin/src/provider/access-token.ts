import { requestJson } from './request-json.ts';
import { TokenReply } from './replies.ts';

type Options = { oauthUrl: string; clientId: string; clientSecret: string };

const margin = 60_000;

/** OAuth client_credentials; renewed before it expires. */
export const createAccessToken = ({ oauthUrl, clientId, clientSecret }: Options) => {
  let held: { value: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (signal: AbortSignal): Promise<string> => {
    const reply = await requestJson(TokenReply, new URL(`${oauthUrl.replace(/\/$/, '')}/token`), {
      kind: 'token',
      method: 'POST',
      signal,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    held = { value: reply.access_token, until: Date.now() + reply.expires_in * 1000 - margin };
    return reply.access_token;
  };

  return {
    get: (signal: AbortSignal): Promise<string> => {
      if (held && Date.now() < held.until) return Promise.resolve(held.value);
      asking ??= ask(signal).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget: (value: string): void => {
      if (held?.value === value) held = undefined;
    },
  };
};
