import { endpoint } from '@cardwise/contracts/http/endpoint';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

import { internalClient } from '../src/http/internal-client.ts';

const fact = endpoint({
  domain: 'sample',
  method: 'GET',
  path: '/internal/fact',
  audience: 'service',
  response: z.object({ ok: z.boolean() }),
});

const getFact = endpoint({
  ...fact,
  path: '/internal/facts/:id/whole',
  params: z.object({ id: z.string() }),
});

let answer: (response: ServerResponse) => void = () => {};
const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const client = internalClient({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  token: 'token',
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await client.close();
});

const json = { 'content-type': 'application/json' };

it('returns the parsed answer', async () => {
  answer = (response) => response.writeHead(200, json).end('{"ok":true}');
  expect(await client.call(fact, {})).toEqual({ ok: true });
});

it.each(['..', '.', 'a/b', 'a?b=c#d', '%2e%2e', 'ż\0'])('asks for %p by its own address', async (id) => {
  let asked = '';
  answer = (response) => {
    asked = response.req.url ?? '';
    response.writeHead(200, json).end('{"ok":true}');
  };
  await client.call(getFact, { params: { id } });
  expect(asked).toBe(`/internal/facts/${encodeURIComponent(id)}/whole`);
});

it.each<[string, typeof answer]>([
  ['stops in the middle of its answer', (response) => response.writeHead(200, json).write('{"ok":')],
  [
    'breaks off in the middle of its answer',
    (response) => response.writeHead(200, json).write('{', () => response.destroy()),
  ],
  ['answers with something other than JSON', (response) => response.writeHead(200, json).end('<html>')],
  ['refuses', (response) => response.writeHead(400, json).end('{}')],
  ['does not answer', () => {}],
])('a service that %s is unavailable', async (_, act) => {
  answer = act;
  await expect(client.call(fact, {}, { timeout: 300 })).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});
