import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';

type Received = { endpoint: string; ttl: number; topic: string; authorization: string; message: unknown };

export async function startPushService() {
  const browsers = new Map<string, { curve: ReturnType<typeof createECDH>; auth: string }>();
  const received: Received[] = [];
  const statuses = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const status = statuses.get(path) ?? (browser ? 201 : 404);
    if (browser && status === 201) {
      const text = decrypt(body, { version: 'aes128gcm', privateKey: browser.curve, authSecret: browser.auth });
      const { ttl, topic, authorization = '' } = request.headers;
      const message: unknown = JSON.parse(text.toString());
      received.push({ endpoint: path, ttl: Number(ttl), topic: String(topic), authorization, message });
    }
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    host: 'push.example',
    received,
    answer: (endpoint: string, status: number): void => {
      statuses.set(new URL(endpoint).pathname, status);
    },
    subscribe: (name: string) => {
      const curve = createECDH('prime256v1');
      const auth = randomBytes(16).toString('base64url');
      browsers.set(`/${name}`, { curve, auth });
      return {
        endpoint: `https://push.example/${name}`,
        keys: { p256dh: curve.generateKeys('base64url'), auth },
      };
    },
    /** Sends requests for the public address to this service. */
    fetch: ((input: string, init: RequestInit) =>
      fetch(input.replace('https://push.example', `http://127.0.0.1:${port}`), init)) as typeof fetch,
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
