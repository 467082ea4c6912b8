import {
  changeRelease,
  createPublishingToken,
  loadPublishingTokens,
  publishBuild,
  type PublishingToken,
  revokePublishingToken,
} from '@cardwise/contracts/admin/releases';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { filesIn } from '@cardwise/releases/build-files';
import { packBuild } from '@cardwise/releases/build-archive';
import { sampleArchive } from '@cardwise/releases/testing/sample-archive';
import { sampleManifest } from '@cardwise/releases/testing/sample-manifest';
import { readBuilds } from '@cardwise/releases/releases';
import { createLogger } from '@cardwise/service-kit/logs/logger';
import { until } from '@cardwise/service-kit/testing/serve';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { sweepUploads } from '../src/releases/receive-build.ts';
import { startFakeProvider } from './fake-provider.ts';
import { fakeSite } from './fake-site.ts';
import { adminCookie as cookie, playerCookie, startAdmin, type Admin } from './start-admin.ts';

const mebibyte = 1024 * 1024;

const provider = await startFakeProvider([]);
let site: Awaited<ReturnType<typeof fakeSite>>;
let admin: Admin;
let lines: Record<string, unknown>[];
let token: string;
const log = createLogger({
  service: 'svc-admin',
  level: 'info',
  output: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
});

type Created = { data: PublishingToken; token: string };

async function create(remote: string, days?: number): Promise<Created> {
  const body = { remote, name: 'CI', ...(days !== undefined && { days }) };
  return (await admin.call(createPublishingToken, { cookie, body })).body as Created;
}

beforeEach(async () => {
  lines = [];
  site = await fakeSite();
  admin = await startAdmin({ provider, siteDir: site.siteDir, log });
  await site.publish('mfe_quiz', 'now');
  ({ token } = await create('mfe_quiz'));
});
afterEach(async () => {
  await admin.stop();
  await site.remove();
});
afterAll(() => provider.close());

type As = { as?: 'live' | 'preview' | 'canary'; build?: string; share?: number; remote?: string };

function getAddress({ as = 'preview', build = 'next', share, remote = 'mfe_quiz' }: As = {}): URL {
  const url = new URL(publishBuild.path.replace(':remote', remote), admin.url);
  url.search = String(new URLSearchParams({ as, build, ...(share !== undefined && { share: String(share) }) }));
  return url;
}

function getHeaders(bearer: string | undefined): Record<string, string> {
  return {
    [markerHeader.name]: markerHeader.value,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  };
}

type Answer = { status: number; body: { issues?: object[]; code?: string; detail?: string; ok?: boolean } };

async function send(body: Buffer, as: As = {}, headers: Record<string, string> = getHeaders(token)): Promise<Answer> {
  const response = await fetch(getAddress(as), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function pack(version: string, manifest?: string): Promise<Buffer> {
  return buffer(packBuild(await site.build('mfe_quiz', version, manifest)));
}

function audit() {
  return lines.filter(({ audit: isAudit }) => isAudit).map(({ msg }) => msg);
}

function uploads(): Promise<string[]> {
  return readdir(join(site.siteDir, 'uploads')).catch(() => []);
}

async function look(): Promise<Record<string, string>> {
  const files = await filesIn(site.siteDir);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(site.siteDir, file), 'latin1')] as const)),
  );
}

it('a build is published as a preview, a canary and for everybody, and the audit trail names the token', async () => {
  expect(await send(await pack('next'))).toEqual({ status: 200, body: { ok: true } });
  expect(await readFile(join(site.siteDir, 'remotes/mfe_quiz/next/entry.js'), 'utf8')).toBe('// next');
  expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);
  expect((await send(await pack('next'), { as: 'canary', share: 5 })).status).toBe(200);
  expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
  expect((await send(await pack('later'), { as: 'live', build: 'later' })).status).toBe(200);
  expect(await site.given('mfe_quiz')).toEqual(['later', 'next']);
  expect(await uploads()).toEqual([]);
  expect(audit()).toEqual([
    'audit: Keeper: create publishing token',
    'audit: CI (mfe_quiz): publish preview',
    'audit: CI (mfe_quiz): publish canary',
    'audit: CI (mfe_quiz): publish build',
  ]);
  expect(lines.at(-1)).toMatchObject({ part: 'mfe_quiz', build: 'later', before: 'now', who: expect.any(String) });
  expect(JSON.stringify(lines)).not.toContain(token);
});

it('a published preview says when it ends', async () => {
  expect((await send(await pack('next'))).status).toBe(200);
  const { builds } = await readBuilds(site.siteDir, 'mfe_quiz');
  expect(builds[0]).toMatchObject({ version: 'next', state: 'preview', until: expect.any(String) });
});

it('a remote that the site has not had is published as well', async () => {
  const { token: ofDuel } = await create('mfe_duel');
  const { status } = await send(await pack('d1'), { as: 'live', build: 'd1', remote: 'mfe_duel' }, getHeaders(ofDuel));
  expect([status, await site.given('mfe_duel')]).toEqual([200, ['d1', undefined]]);
});

it('an administrator publishes without a token, a player does not', async () => {
  const as = (session: string) => ({ ...getHeaders(undefined), cookie: session });
  expect(await send(await pack('next'), {}, as(playerCookie))).toMatchObject({ status: 403 });
  expect(await send(await pack('next'), {}, getHeaders(undefined))).toMatchObject({ status: 401 });
  expect(await send(await pack('next'), {}, as(cookie))).toMatchObject({ status: 200 });
  expect(audit().at(-1)).toBe('audit: Keeper: publish preview');
});

it('a token changes the releases of its own remote, and of no other', async () => {
  await site.publish('mfe_quiz', 'next', { canary: 10 });
  await site.publish('mfe_admin', 'a1');
  await site.publish('mfe_admin', 'a2', { canary: 10 });
  const headers = getHeaders(token);
  const promote = (part: string, live: string, canary: string) =>
    admin.call(changeRelease, { headers, body: { part, action: 'promote', build: canary, seen: { live, canary } } });
  expect((await promote('mfe_quiz', 'now', 'next')).status).toBe(200);
  const body = { part: 'mfe_quiz', action: 'roll_back', seen: { live: 'next', canary: null } } as const;
  expect((await admin.call(changeRelease, { headers, body })).status).toBe(200);
  expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);

  const detail = 'This publishing token is for mfe_quiz, not for mfe_admin.';
  const refused = { status: 403, body: { code: 'forbidden', detail } };
  expect(await promote('mfe_admin', 'a1', 'a2')).toMatchObject(refused);
  const before = await look();
  expect(await send(await pack('next'), { remote: 'mfe_admin' })).toMatchObject(refused);
  expect(await look()).toEqual(before);
});

it('a token makes nobody an administrator', async () => {
  const headers = getHeaders(token);
  expect(await admin.call(loadPublishingTokens, { headers })).toMatchObject({ status: 401 });
  const body = { remote: 'mfe_admin', name: 'More' };
  expect(await admin.call(createPublishingToken, { headers, body })).toMatchObject({ status: 401 });
});

it('a token is told once, listed without it, and used until it is revoked', async () => {
  expect(token).toMatch(/^cardwise_[\w-]{43}$/);
  const list = async () =>
    ((await admin.call(loadPublishingTokens, { cookie })).body as { data: PublishingToken[] }).data;
  const [listed] = await list();
  expect(listed).toEqual({
    id: expect.any(String),
    remote: 'mfe_quiz',
    name: 'CI',
    created_at: expect.any(String),
    created_by: 'Keeper',
    last_used_at: null,
    expires_at: null,
  });
  const stored = await admin.connection.collection('publishing_tokens').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(token.slice('cardwise_'.length));
  await send(await pack('next'));
  expect((await list())[0]?.last_used_at).toEqual(expect.any(String));

  const revoke = () => admin.call(revokePublishingToken, { cookie, body: { id: listed?.id ?? '' } });
  expect((await revoke()).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await revoke()).status).toBe(404);
  expect(await send(await pack('later'), { build: 'later' })).toMatchObject({
    status: 401,
    body: { code: 'not_authenticated', detail: 'This publishing token is unknown or has been revoked.' },
  });
  expect(audit().at(-1)).toBe('audit: Keeper: revoke publishing token');
});

it('a token of 30 days has expired after them', async () => {
  const { data, token: short } = await create('mfe_quiz', 30);
  const days = (Date.parse(data.expires_at ?? '') - Date.parse(data.created_at)) / 86_400_000;
  expect(days).toBe(30);
  expect((await send(await pack('next'), {}, getHeaders(short))).status).toBe(200);
  await admin.connection
    .collection<{ _id: string }>('publishing_tokens')
    .updateOne({ _id: data.id }, { $set: { expiresAt: new Date() } });
  expect(await send(await pack('next'), {}, getHeaders(short))).toMatchObject({
    status: 401,
    body: { detail: 'This publishing token has expired.' },
  });
});

it('a refused token is logged with the reason and, if known, its remote, but without itself', async () => {
  const { data, token: expired } = await create('mfe_quiz', 1);
  await admin.connection
    .collection<{ _id: string }>('publishing_tokens')
    .updateOne({ _id: data.id }, { $set: { expiresAt: new Date() } });
  for (const bearer of ['cardwise_guess', expired])
    expect((await send(Buffer.alloc(0), {}, getHeaders(bearer))).status).toBe(401);
  const line = { msg: 'a publishing token was refused', path: '/admin/releases/publish/mfe_quiz' };
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([
    expect.objectContaining({ ...line, detail: 'This publishing token is unknown or has been revoked.' }),
    expect.objectContaining({ ...line, detail: 'This publishing token has expired.', part: 'mfe_quiz' }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`cardwise_guess|${expired}`));
});

it('wrong tokens of one address are refused and logged up to the thirtieth, a right one passes', async () => {
  const guess = (bearer = 'cardwise_guess') => send(Buffer.alloc(0), {}, getHeaders(bearer));
  for (let guesses = 0; guesses < 30; guesses += 1) expect((await guess()).status).toBe(401);
  expect(await guess()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(lines.filter(({ msg }) => msg === 'a publishing token was refused')).toHaveLength(30);
  expect(await send(await pack('next'))).toMatchObject({ status: 200 });
});

function large() {
  return sampleArchive({ name: 'a.js', content: randomBytes(33 * mebibyte) });
}

const claiming = sampleManifest(
  { entry: 'entry.js' },
  { domain: { name: 'duel', pages: [], service: { name: 'svc_duel', port: 3, calls: ['statistics/.+'] } } },
);
const disguised = sampleManifest(
  { entry: 'entry.js' },
  { domain: { name: 'statistics', pages: [], service: { name: 'svc_quiz', port: 1, calls: ['statistics/sets'] } } },
);
const ofOthers = JSON.stringify({ ...(JSON.parse(sampleManifest({ entry: 'entry.js' })) as object), name: 'mfe_duel' });

it.each<[what: string, make: () => Promise<Buffer>, status: number, detail: string | RegExp]>([
  ['no gzip', async () => Buffer.from('nonsense'), 400, 'The archive cannot be read: incorrect header check.'],
  ['nothing', async () => Buffer.alloc(0), 400, /^The archive cannot be read/],
  ['half an archive', async () => (await pack('next')).subarray(0, 200), 400, /^The archive cannot be read/],
  [
    'a climbing path',
    () => sampleArchive({ name: '../../now/entry.js' }),
    400,
    /"\.\.\/\.\.\/now\/entry\.js" is no path/,
  ],
  ['an absolute path', () => sampleArchive({ name: '/etc/cron.d/x' }), 400, /is no path of a build/],
  ['a link', () => sampleArchive({ name: 'a.js', type: 'symlink', linkname: '/' }), 400, /^a\.js is a symlink/],
  ['a device', () => sampleArchive({ name: 'a.js', type: 'block-device' }), 400, /^a\.js is a block-device/],
  ['more than 32 MB', large, 413, 'The archive has more than 33554432 bytes.'],
  [
    'a bomb',
    () => sampleArchive({ name: 'a.js', content: Buffer.alloc(129 * mebibyte) }),
    413,
    /134217728 bytes unpacked/,
  ],
  ['another build id', () => pack('other'), 409, "The build's build-id.txt names other, not next."],
  [
    'no build',
    () => sampleArchive({ name: 'build-id.txt', content: 'next' }),
    409,
    /its build has no file mf-manifest\.json/,
  ],
  ['no manifest', () => pack('next', 'null'), 409, /its mf-manifest\.json is no JSON object/],
  ['half a manifest', () => pack('next', '{"metaData":'), 409, /its mf-manifest\.json is no JSON object/],
  ['a manifest without end', () => pack('next', ' '.repeat(2 * mebibyte)), 409, /mf-manifest\.json is too large/],
  [
    'files of the machine',
    () => pack('next', sampleManifest({ entry: '../../../../etc/passwd' })),
    409,
    /has no file \.\./,
  ],
  [
    'a compressed copy of another file',
    async () => {
      const dist = await site.build('mfe_quiz', 'next');
      await writeFile(join(dist, 'index.html.gz'), gzipSync('next'));
      await writeFile(join(dist, 'entry.js.gz'), gzipSync('// now'));
      await writeFile(join(dist, 'entry.js.br'), brotliCompressSync('// next').subarray(1));
      return buffer(packBuild(dist));
    },
    409,
    /^Compressed copies have other content than their files: entry\.js\.(br|gz), entry\.js\.(br|gz)\.$/,
  ],
  ['another domain’s build', () => pack('next', ofOthers), 409, /this is a build of mfe_duel/],
  [
    'another domain’s addresses',
    () => pack('next', claiming),
    409,
    /^mfe_quiz cannot be deployed: duel claims call \/statistics\/\.\+/,
  ],
  [
    'another domain’s name, with calls within its own',
    () => pack('next', disguised),
    409,
    /statistics claims domain statistics, .*; statistics claims call \/statistics\/sets, which statistics has/,
  ],
])('%s is refused, and nothing of it stays', async (_, make, status, detail) => {
  await site.publish('mfe_statistics', 's1');
  const archive = await make();
  const before = await look();
  const expected = { status, body: { detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) } };
  expect(await send(archive)).toMatchObject(expected);
  expect(await look()).toEqual(before);
  expect(await uploads()).toEqual([]);
});

it('more than 32 MB of unknown length are refused as they come', async () => {
  const archive = await large();
  const before = await look();
  const call = request(getAddress(), { method: 'POST', headers: getHeaders(token) });
  call.write(archive.subarray(0, mebibyte));
  call.end(archive.subarray(mebibyte));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(413);
  expect(await look()).toEqual(before);
});

it('a build’s id stands for its content', async () => {
  expect((await send(await pack('next'))).status).toBe(200);
  const other = await pack('next', sampleManifest({ entry: 'entry.js', texts: { de: 'entry.js' } }));
  const detail = 'There is another build next of mfe_quiz already: mf-manifest.json differs.';
  expect(await send(other, { as: 'live' })).toMatchObject({ status: 409, body: { detail } });
  expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);
  expect(lines.filter(({ level }) => level === 'warn')).toEqual([
    expect.objectContaining({ part: 'mfe_quiz', build: 'next', detail, msg: 'a build was refused' }),
  ]);
});

it('a build that is still arriving when its token is revoked is refused', async () => {
  const archive = await pack('next');
  const before = await look();
  const { data, token: revoked } = await create('mfe_quiz');
  const call = request(getAddress(), { method: 'POST', headers: getHeaders(revoked) });
  call.write(archive.subarray(0, 100));
  await until(async () => (await uploads()).length === 1);
  await admin.call(revokePublishingToken, { cookie, body: { id: data.id } });
  call.end(archive.subarray(100));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(401);
  await until(async () => (await uploads()).length === 0);
  expect(await look()).toEqual(before);
});

it('an upload that breaks off leaves nothing, and keeps others of its remote out only until then', async () => {
  const archive = await sampleArchive({ name: 'a.js', content: randomBytes(mebibyte) });
  const before = await look();
  const call = request(getAddress(), {
    method: 'POST',
    headers: { ...getHeaders(token), 'content-length': archive.length },
  });
  call.on('error', () => {});
  call.write(archive.subarray(0, archive.length / 2));
  await until(async () => (await uploads()).length === 1);
  const detail = 'A build of mfe_quiz is being published already.';
  expect(await send(await pack('next'))).toMatchObject({ status: 409, body: { detail } });
  call.destroy();
  await until(async () => (await uploads()).length === 0);
  expect(await look()).toEqual(before);
  expect((await send(await pack('next'))).status).toBe(200);
});

it('what a killed process left is swept later, but not another process’s upload', async () => {
  const [old, running] = ['old', 'running'].map((name) => join(site.siteDir, 'uploads', name)) as [string, string];
  for (const folder of [old, running]) await mkdir(folder, { recursive: true });
  const long = new Date(Date.now() - 3_600_000);
  await utimes(old, long, long);
  await sweepUploads(site.siteDir, Date.now());
  expect(await uploads()).toEqual(['running']);
});
