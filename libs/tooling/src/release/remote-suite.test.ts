import { changeRelease, publishBuild } from '@cardwise/contracts/admin/releases';
import { freePort } from '@cardwise/service-kit/testing/serve';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { deployOver, openSuite, rollBackOver } from './remote-suite.ts';

type Answer = { status?: number; headers?: Record<string, string>; body: object | string };

let canaries: object[];
let refusal: Answer | undefined;
let calls: { path: string; authorization: string | undefined; body: Buffer }[];
let said: string;

function answer(path: string): Answer {
  if (path !== '/remotes.json') return refusal ?? { body: { ok: true } };
  return { body: { remotes: [{ name: 'mfe_quiz', version: 'now', entry: '/e.js' }], canaries } };
}

const server = createServer((request: IncomingMessage, response) => {
  void (async () => {
    const path = request.url ?? '';
    const body = await buffer(request);
    if (path !== '/remotes.json') calls.push({ path, authorization: request.headers.authorization, body });
    const { status = 200, headers = {}, body: reply } = answer(path);
    response.writeHead(status, headers).end(typeof reply === 'string' ? reply : JSON.stringify(reply));
  })();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const suite = { url, token: 'cardwise_token' };

const dist = mkdtempSync(join(tmpdir(), 'build-'));
writeFileSync(join(dist, 'build-id.txt'), 'next');
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

beforeEach(() => {
  canaries = [];
  calls = [];
  said = '';
  refusal = undefined;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

async function build() {
  return { version: 'next', dist };
}

function deploy(flags: object = { as: 'preview' }, to = suite): Promise<void> {
  return deployOver(to, 'mfe_quiz', { to: url, promote: false, dist: undefined, as: 'live', ...flags } as never, build);
}

const canary = { build: { name: 'mfe_quiz', version: 'trial', entry: '/e.js' }, share: 5 };

it('a build is sent as an archive, and the link to its preview is told', async () => {
  await deploy();
  expect(calls).toEqual([
    {
      path: `${publishBuild.path.replace(':remote', 'mfe_quiz')}?build=next&as=preview`,
      authorization: 'Bearer cardwise_token',
      body: expect.objectContaining({ 0: 0x1f, 1: 0x8b }),
    },
  ]);
  expect(said).toContain(`preview: ${url.href}?preview=mfe_quiz.next\n`);
  expect(said).toContain(`mfe_quiz at ${url.origin}: now is live\n`);
});

it('a canary has its share; it is promoted, or ended by a rollback, as it is seen', async () => {
  await deploy({ as: { canary: 5 } });
  expect(calls[0]?.path).toMatch(/\?build=next&as=canary&share=5$/);
  canaries = [canary];
  await deploy({ promote: true });
  await rollBackOver(suite, 'mfe_quiz', undefined);
  await rollBackOver(suite, 'mfe_quiz', 'old');
  canaries = [];
  await rollBackOver(suite, 'mfe_quiz', undefined);
  const changes = calls.slice(1).map(({ path, body }) => [path, JSON.parse(body.toString()) as object]);
  const seen = { live: 'now', canary: 'trial' };
  expect(changes).toEqual(
    [
      { action: 'promote', build: 'trial', seen },
      { action: 'end_canary', build: 'trial', seen },
      { action: 'roll_back', build: 'old', seen },
      { action: 'roll_back', seen: { live: 'now', canary: null } },
    ].map((change) => [changeRelease.path, { part: 'mfe_quiz', ...change }]),
  );
  expect(said).toContain('now is live; canary for 5 %: trial\n');
});

it('without a canary there is none to promote', async () => {
  await expect(deploy({ promote: true })).rejects.toThrow('There is no canary of mfe_quiz.');
  expect(calls).toEqual([]);
});

it('without a token, it says where one is made', () => {
  expect(() => openSuite(url, {})).toThrow(
    `CARDWISE_TOKEN is not set: an administrator makes a publishing token at ${url.href}admin/releases.`,
  );
  expect(openSuite(url, { CARDWISE_TOKEN: 'x' })).toEqual({ url, token: 'x' });
});

function problem(status: number, detail: string, more: object = {}): Answer {
  return {
    status,
    body: { type: 'x', title: 'x', status, code: 'internal', requestId: 'r1', detail, ...more },
  };
}

const issues = [{ path: 'build', message: 'must be a build id' }];

it.each<[Answer, string]>([
  [problem(401, 'This publishing token has expired.'), 'refuses (401): This publishing token has expired.'],
  [problem(403, 'This token is for mfe_quiz.'), 'refuses (403): This token is for mfe_quiz.'],
  [problem(409, 'deploy shell first.'), 'refuses (409): deploy shell first.'],
  [problem(400, 'Bad.', { issues }), 'refuses (400): Bad. build must be a build id'],
  [{ status: 404, body: '<html>' }, 'refuses (404): is this the address of a suite?'],
  [{ status: 301, headers: { location: 'https://b.example/' }, body: '' }, 'redirects to https://b.example/: use that'],
])('a refusal is one line: %j', async (refused, line) => {
  refusal = refused;
  const error = await deploy().catch((thrown: Error) => thrown);
  expect(String(error)).toContain(`${url.origin} ${line}`);
  expect(String(error)).not.toContain('\n');
});

it('a suite that cannot be reached is named', async () => {
  const away = { url: new URL(`http://127.0.0.1:${await freePort()}`), token: 'x' };
  await expect(deploy({}, away)).rejects.toThrow(`${away.url.origin} cannot be reached: ECONNREFUSED`);
});
