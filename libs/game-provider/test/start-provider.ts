import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createApp } from '../src/app.ts';

export const client = { id: 'suite', secret: 'suite-secret', redirectUri: 'http://quiz.test/login/callback' };
export const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;

export async function startProvider({ changesFile }: { changesFile?: string } = {}) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = { now: Date.now() };
  const handle = createApp({
    publicUrl: url,
    changesFile,
    client: { id: client.id, secret: client.secret, redirectUris: [client.redirectUri] },
    now: () => clock.now,
  }).callback();
  server.on('request', (request, response) => void handle(request, response));

  const token = async (body: Record<string, string>, authorization = basic) => {
    const response = await fetch(`${url}/token`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body),
    });
    return { status: response.status, body: (await response.json()) as { access_token: string; error?: string } };
  };
  const get = async (path: string, accessToken?: string) => {
    const response = await fetch(
      `${url}${path}`,
      accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {},
    );
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
  };
  return {
    url,
    clock,
    token,
    get,
    clientToken: async () => (await token({ grant_type: 'client_credentials' })).body.access_token,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
