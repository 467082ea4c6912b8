import { changeRelease, loadReleases, publishBuild } from '@cardwise/contracts/admin/releases';
import { until } from '@cardwise/service-kit/testing/serve';
import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

import { startGatewayApart } from './gateway-apart.ts';

const mebibyte = 1024 * 1024;
const marker = { 'X-Requested-With': 'XMLHttpRequest' };
const path = publishBuild.path.replace(':remote', 'mfe_quiz');

let received: number;
let authorization: string | undefined;
const read: RequestListener = (incoming, response) => {
  authorization = incoming.headers.authorization;
  incoming.on('data', (chunk: Buffer) => (received += chunk.length)).on('end', () => response.end('{}'));
};
let admin = read;
const gateway = await startGatewayApart({
  svc_admin: (incoming, response) => admin(incoming, response),
  svc_quiz: (incoming, response) => read(incoming, response),
});
afterAll(() => gateway.stop());
beforeEach(() => {
  received = 0;
  authorization = undefined;
  admin = read;
});

type Sent = { status: number | undefined; code: string | undefined };

function open(to: string, headers: Record<string, string | number> = {}) {
  return request(new URL(to, gateway.url), { method: 'POST', headers: { ...marker, ...headers }, agent: false });
}

async function getAnswer(call: ReturnType<typeof open>): Promise<Sent> {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = await text(response);
  return { status: response.statusCode, code: body === '{}' ? undefined : (JSON.parse(body) as { code: string }).code };
}

/** Sends a request with a body of this many bytes. @param chunked Leaves out the body's length. */
function send(to: string, bytes: number, { chunked = false, ...headers }: Record<string, string | boolean> = {}) {
  const call = open(to, { ...(headers as Record<string, string>), ...(!chunked && { 'content-length': bytes }) });
  // nginx closes the connection of a request that it refuses.
  call.on('error', () => {});
  call.write(Buffer.alloc(bytes / 2));
  call.end(Buffer.alloc(bytes / 2));
  return getAnswer(call);
}

it.each([false, true])('a build of 32 MB reaches svc-admin, sent in chunks: %s', async (chunked) => {
  expect(await send(`${path}?build=b1&as=live`, publishBuild.upload, { chunked })).toMatchObject({ status: 200 });
  expect(received).toBe(32 * mebibyte);
});

it('a build is passed on as it comes', async () => {
  const call = open(path);
  call.write(Buffer.alloc(mebibyte));
  await until(() => received === mebibyte);
  call.end(Buffer.alloc(mebibyte));
  expect(await getAnswer(call)).toMatchObject({ status: 200 });
  expect(received).toBe(2 * mebibyte);
});

it('a larger one is too large', async () => {
  const tooLarge = { status: 413, code: 'payload_too_large' };
  expect(await send(path, 34 * mebibyte)).toEqual(tooLarge);
  expect(received).toBe(0);
  expect(await send(path, 34 * mebibyte, { chunked: true })).toEqual(tooLarge);
});

it.each([changeRelease.path, `${path}/x`, publishBuild.path.replace('/:remote', ''), '/quiz/new'])(
  'nothing large may be sent to %s',
  async (other) => {
    for (const chunked of [false, true])
      expect(await send(other, 300 * 1024, { chunked })).toMatchObject({ status: 413 });
  },
);

it('a refusal before all was sent reaches the sender', async () => {
  admin = (_, response) => response.writeHead(401).end('{"code":"not_authenticated"}');
  expect(await send(path, 8 * mebibyte)).toEqual({ status: 401, code: 'not_authenticated' });
});

it('a build without the marker is no call', async () => {
  expect(await send(path, 1024, { 'X-Requested-With': 'x' })).toEqual({ status: 403, code: 'xhr_required' });
});

it.each([
  [path, 'Bearer x'],
  [changeRelease.path, 'Bearer x'],
  [loadReleases.path, undefined],
  ['/quiz/new', undefined],
])('of a token, %s learns %j', async (to, expected) => {
  await send(to, 2, { authorization: 'Bearer x' });
  expect([received, authorization]).toEqual([2, expected]);
});
