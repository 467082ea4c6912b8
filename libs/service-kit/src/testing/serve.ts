import type Koa from 'koa';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, type RequestOf, markerHeader } from '@cardwise/contracts/http/endpoint';
import { fillPath } from '@cardwise/contracts/http/fill-path';

import type { AccessList } from '../access/access-list.ts';

export const testSecrets = { session: 'a-session-secret-for-tests', internal: 'an-internal-token-for-tests' } as const;

export const inheritedEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
} satisfies NodeJS.ProcessEnv;

export async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

/**
 * Waits until the condition is true.
 * @throws after a minute
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = AbortSignal.timeout(60_000);
  while (!(await condition())) await sleep(10, undefined, { signal: limit });
}

export function fixedAccessList({
  revoked = [],
  admins = [],
}: { revoked?: string[]; admins?: string[] } = {}): AccessList {
  return {
    isRevoked: (sid) => revoked.includes(sid),
    isAdmin: (user) => admins.includes(user),
    upTo: async () => {},
    stop: async () => {},
  };
}

type Call = { headers?: Record<string, string>; cookie?: string };

/** Serves the app on a free loopback port. */
export async function serve(app: Koa) {
  const server: Server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const request = async (
    method: string,
    path: string,
    { headers = {}, cookie, body }: Call & { body?: unknown } = {},
  ) => {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        [markerHeader.name]: markerHeader.value,
        ...(path.startsWith('/internal/') ? { authorization: `Bearer ${testSecrets.internal}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as unknown };
  };

  return {
    url,
    request,
    call: <E extends Endpoint>(endpoint: E, call: RequestOf<E> & Call) => {
      const { params, query, body, ...rest } = call as Call & {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const search = query
        ? `?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])))}`
        : '';
      return request(endpoint.method, `${fillPath(endpoint.path, params)}${search}`, {
        ...rest,
        ...(body === undefined ? {} : { body }),
      });
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
