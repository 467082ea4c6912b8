import { fragmentHeaders } from '@cardwise/contracts/site/fragment';
import { sendReports, type BrowserError, type PartBuild } from '@cardwise/contracts/admin/reports';
import { visitPath } from '@cardwise/contracts/admin/visits';
import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openReports } from '../src/reports/model.ts';
import { pageLoadTokens, type PageLoad } from '../src/reports/page-load-tokens.ts';
import { mostErrors } from '../src/reports/error-store.ts';
import type { Report } from '../src/reports/model.ts';
import { createReportStore } from '../src/reports/store.ts';
import { startFakeProvider } from './fake-provider.ts';
import { startAdmin, type Admin } from './start-admin.ts';

const provider = await startFakeProvider([]);
const siteDir = await mkdtemp(join(tmpdir(), 'cardwise-site-'));
let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin({ provider, siteDir });
});

afterAll(async () => {
  await admin.stop();
  await provider.close();
  await rm(siteDir, { recursive: true, force: true });
});

let builds = 0;

async function newBuild(): Promise<PartBuild> {
  const build = `build${(builds += 1)}`;
  await mkdir(join(siteDir, 'remotes', 'mfe_quiz', build), { recursive: true });
  return { part: 'mfe_quiz', build };
}

const nothing: Report = { started: [], failed: [], errors: [] };

function toError({ part, build }: PartBuild, change: Partial<BrowserError> = {}): BrowserError {
  return {
    part,
    build,
    kind: 'error',
    message: 'x is not a function',
    frames: [{ file: `/remotes/${part}/${build}/remote.1a2b3c4d.js`, line: 1, column: 200, name: 'b' }],
    view: 'quiz',
    count: 1,
    ...change,
  };
}

async function getToken(ip = '192.0.2.1', bucket = 7): Promise<string> {
  const headers = { 'x-forwarded-for': ip, [fragmentHeaders.bucket]: String(bucket) };
  return String((await admin.request('GET', visitPath, { headers })).body);
}

function sendAs(visit: string | undefined, report: Partial<Report>) {
  return admin.call(sendReports, { body: { ...nothing, ...report, ...(visit !== undefined && { visit }) } });
}

async function send(report: Partial<Report>) {
  return sendAs(await getToken(), report);
}

let pages = 0;

function pageLoadAt(at: number, network = 'a'): PageLoad {
  return { id: `page${(pages += 1)}`, at, bucket: 7, network };
}

const always = { from: new Date(0), to: new Date(Date.now() + 3_600_000) };

it('counts page loads, failed ones and vitals of a build', async () => {
  const build = await newBuild();
  expect(await send({ started: [build] })).toMatchObject({ status: 200, body: { ok: true } });
  await send({ started: [build], failed: [build] });
  for (const lcp of [500, 900, 1200, 4000])
    await send({ vitals: { builds: [build], view: 'quiz', lcp, ...(lcp === 500 && { cls: 0.1 }) } });
  await admin.reports.write();
  expect(await admin.reports.totals({ ...build, ...always })).toEqual({ pageLoads: 2, failed: 1 });
  const { quiz } = await admin.reports.vitals({ ...build, from: always.from });
  expect(quiz).toEqual({ lcp: { p75: expect.any(Number), count: 4 }, cls: { p75: 0.1, count: 1 } });
  expect(Math.abs((quiz?.lcp?.p75 ?? 0) - 1200)).toBeLessThan(120);
});

it('page loads by time', async () => {
  const build = await newBuild();
  const noon = Date.UTC(2026, 10, 22, 12);
  const pageLoads = [0, 4, 5, 21].map((minutes) => pageLoadAt(noon + minutes * 60_000 + 59));
  for (const pageLoad of pageLoads) admin.reports.add({ ...nothing, started: [build] }, pageLoad.at, pageLoad);
  await admin.reports.write();
  admin.reports.add({ ...nothing, failed: [build] }, noon + 50 * 60_000, pageLoads.at(-1));
  await admin.reports.write();
  const times = { from: new Date(noon), to: new Date(noon + 3_600_000) };
  expect(await admin.reports.series({ ...build, ...times, step: 5 * 60_000 })).toEqual([
    { at: new Date(noon), pageLoads: 2, failed: 0 },
    { at: new Date(noon + 5 * 60_000), pageLoads: 1, failed: 0 },
    { at: new Date(noon + 20 * 60_000), pageLoads: 1, failed: 1 },
  ]);
  expect(await admin.reports.totals({ ...build, from: times.from, to: new Date(noon + 21 * 60_000) })).toEqual({
    pageLoads: 3,
    failed: 0,
  });
});

it('a page is one page load of a build, whatever it sends, and failed only if the build began to run', async () => {
  const build = await newBuild();
  const page = await getToken();
  const five = Array.from({ length: 5 }, () => build);
  const flood = { started: five, failed: five, errors: [toError(build), toError(build, { message: 'y is gone' })] };
  await Promise.all(Array.from({ length: 20 }, () => sendAs(page, flood)));
  await admin.reports.write();
  await sendAs(page, flood);
  const other = await getToken();
  await sendAs(other, { failed: [build], errors: [toError(build)] });
  await admin.reports.write();
  expect(await admin.reports.totals({ ...build, ...always })).toEqual({ pageLoads: 1, failed: 1 });
  await sendAs(other, { started: [build] });
  await admin.reports.write();
  expect(await admin.reports.totals({ ...build, ...always })).toEqual({ pageLoads: 2, failed: 1 });
});

it('a page load that two processes hear of at once counts once', async () => {
  const build = await newBuild();
  const processes = [admin.reports, createReportStore(await openReports(admin.connection))];
  const now = Date.now();
  for (let page = 0; page < 50; page += 1) {
    const pageLoad = pageLoadAt(now);
    for (const { add } of processes) add({ ...nothing, started: [build] }, now, pageLoad);
  }
  await Promise.all(processes.map(({ write }) => write()));
  expect(await admin.reports.totals({ ...build, ...always })).toEqual({ pageLoads: 50, failed: 0 });
});

it('without the token of a page that was served within a day, errors are kept and nothing is counted', async () => {
  const build = await newBuild();
  const now = Date.now();
  const foreign = pageLoadTokens('another-secret').seal({ ip: '192.0.2.1', bucket: 7, now });
  const old = pageLoadTokens(testSecrets.session).seal({ ip: '192.0.2.1', bucket: 7, now: now - 24 * 60 * 60_000 });
  for (const token of [undefined, 'made-up', foreign, old]) {
    const report = { started: [build], failed: [build], errors: [toError(build)] };
    expect((await sendAs(token, report)).status).toBe(200);
  }
  await admin.reports.write();
  expect(await admin.reports.totals({ ...build, ...always })).toEqual({ pageLoads: 0, failed: 0 });
  expect((await admin.reports.errors({ ...build, limit: 1 })).errors).toMatchObject([{ count: 4 }]);
});

it('a block of addresses is one network, has one page load a minute and three hundredths of the sample', async () => {
  const build = await newBuild();
  const report = { started: [build], failed: [build], errors: [toError(build)] };
  const now = Date.now();
  const { seal } = pageLoadTokens(testSecrets.session);
  for (let host = 1; host <= 20; host += 1)
    for (const ip of [`198.51.100.${host}`, `2001:db8:0:${host}::1`])
      await sendAs(seal({ ip, bucket: 7, now }), report);
  for (let minute = 0; minute < 200; minute += 1)
    admin.reports.add(report, now, pageLoadAt(now - minute * 60_000, 'patient'));
  for (let network = 0; network < 97; network += 1)
    admin.reports.add({ ...nothing, started: [build] }, now, pageLoadAt(now, `of ${network}`));
  await admin.reports.write();
  expect(await admin.reports.totals({ ...build, ...always })).toEqual({ pageLoads: 337, failed: 240 });
  expect(await admin.reports.evidence({ ...build, ...always })).toEqual({ pageLoads: 102, failed: 5, networks: 3 });
  const stored = await admin.connection.collection('report_visits').find({ build: build.build }).toArray();
  expect(JSON.stringify(stored)).not.toMatch(/198\.51|2001/);
});

it('an error that occurs again is the same error', async () => {
  const build = await newBuild();
  await send({ errors: [toError(build, { message: 'Card 17 is gone' })] });
  await send({ errors: [toError(build, { message: 'Card 4711 is gone', view: 'statistics', count: 3 })] });
  await send({ errors: [toError(build, { kind: 'render', message: 'Card 17 is gone' })] });
  await admin.reports.write();
  await send({ errors: [toError(build, { message: 'Card 9 is gone', view: 'made-up' })] });
  await admin.reports.write();
  expect(await admin.reports.errors({ ...build, limit: 10 })).toEqual({
    errors: [
      {
        id: expect.any(String),
        kind: 'error',
        message: 'Card 17 is gone',
        stack: toError(build).frames,
        count: 5,
        first: expect.any(Date),
        last: expect.any(Date),
        views: { quiz: 1, statistics: 3, other: 1 },
      },
      expect.objectContaining({ kind: 'render', count: 1 }),
    ],
    others: 0,
  });
});

it('a stack across shell and two remotes reads in source files and lines', async () => {
  const build = await newBuild();
  // This mapping leads from column 10 of the script to line 7, column 3 of the source.
  const getMap = async (folder: string, file: string, source: string): Promise<void> => {
    const mappings = 'SAMEA';
    await mkdir(join(siteDir, 'maps', folder), { recursive: true });
    const map = { version: 3, sources: [source], names: ['play'], mappings };
    await writeFile(join(siteDir, 'maps', folder, `${file}.map`), JSON.stringify(map));
  };
  await getMap(`mfe_quiz/${build.build}`, 'remote.1a.js', 'mfe-quiz/src/play/outbox.ts');
  await getMap('mfe_statistics/other', 'remote.2b.js', 'mfe-statistics/src/card/plot.ts');
  await getMap('shell/earlier', 'main.3c.js', 'libs/web-kit/src/store.ts');
  const at = (file: string) => ({ file, line: 1, column: 10, name: 'a' });
  const files = [
    `/remotes/mfe_quiz/${build.build}/remote.1a.js`,
    '/remotes/mfe_statistics/other/remote.2b.js',
    '/main.3c.js',
    '/remotes/mfe_profile/gone/remote.4d.js',
  ];
  admin.reports.add({ ...nothing, errors: [toError(build, { frames: files.map(at) })] }, Date.now());
  await admin.reports.write();
  const [error] = (await admin.reports.errors({ ...build, limit: 1 })).errors;
  const place = { line: 7, column: 3, name: 'play' };
  expect(error?.stack).toEqual([
    { file: 'mfe-quiz/src/play/outbox.ts', ...place },
    { file: 'mfe-statistics/src/card/plot.ts', ...place },
    { file: 'libs/web-kit/src/store.ts', ...place },
    at('/remotes/mfe_profile/gone/remote.4d.js'),
  ]);
});

it('drops builds that the site does not have', async () => {
  const known = await newBuild();
  const unknown = { part: 'mfe_quiz', build: 'forged' } as const;
  const above = { part: 'mfe_quiz', build: '..' } as const;
  const { status } = await send({
    started: [unknown, known, above, { part: 'shell', build: known.build }],
    failed: [unknown],
    errors: [toError(unknown), toError(above)],
    vitals: { builds: [unknown], view: 'quiz', lcp: 1 },
  });
  expect(status).toBe(200);
  await admin.reports.write();
  expect(await admin.connection.collection('report_counts').distinct('build', { build: /forged|^\./ })).toEqual([]);
  expect(await admin.connection.collection('report_errors').distinct('build', { build: /forged|^\./ })).toEqual([]);
  expect(await admin.reports.totals({ ...known, ...always })).toEqual({ pageLoads: 1, failed: 0 });
});

it('names every field that cannot be accepted', async () => {
  const error = { ...toError({ part: 'mfe_quiz', build: 'b' }), message: 'x'.repeat(301), count: 0 };
  const response = await send({ errors: [error], started: [{ part: 'mfe_quiz', build: 'a/b' }] });
  expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect((response.body as { issues: { path: string }[] }).issues.map(({ path }) => path).toSorted()).toEqual([
    'errors[0].count',
    'errors[0].message',
    'started[0].build',
  ]);
});

it('keeps an error although another process begins the build’s list at that moment', async () => {
  const build = await newBuild();
  const collections = await openReports(admin.connection);
  const lists = new Proxy(collections.lists, {
    get: (target, name) =>
      name === 'updateOne'
        ? async (...[filter, update, options]: Parameters<typeof target.updateOne>) => {
            if (!options?.upsert) return target.updateOne(filter, update, options);
            await target.updateOne({ _id: `mfe_quiz/${build.build}` }, { $set: { fingerprints: ['other'] } }, options);
            return target.insertOne({ _id: `mfe_quiz/${build.build}` } as never);
          }
        : (Reflect.get(target, name, target) as unknown),
  });
  const store = createReportStore({ ...collections, lists });
  store.add({ ...nothing, errors: [toError(build)] }, Date.now());
  await store.write();
  expect(await collections.errors.countDocuments({ build: build.build })).toBe(1);
});

it('keeps 200 different errors of a build, however many processes add more, and counts the others', async () => {
  const build = await newBuild();
  const processes = [admin.reports, createReportStore(await openReports(admin.connection))];
  const different = (index: number) => ({
    ...nothing,
    started: [build],
    errors: [toError(build, { frames: [{ file: '/a.js', line: 1, column: index }] })],
  });
  for (let index = 0; index < 150; index += 1)
    for (const [process, store] of processes.entries())
      store.add(different(index + 150 * process), Date.now(), pageLoadAt(Date.now()));
  await Promise.all(processes.map(({ write }) => write()));
  expect(await admin.connection.collection('report_errors').countDocuments({ build: build.build })).toBe(mostErrors);
  expect(await admin.reports.errors({ ...build, limit: 1 })).toMatchObject({ others: 100 });
  expect(await admin.reports.totals({ ...build, ...always })).toEqual({ pageLoads: 300, failed: 0 });

  for (let index = 0; index < 300; index += 1) admin.reports.add(different(index), Date.now());
  await admin.reports.write();
  expect(await admin.connection.collection('report_errors').countDocuments({ build: build.build })).toBe(mostErrors);
  expect(await admin.reports.errors({ ...build, limit: 1 })).toMatchObject({ others: 200 });
});

it('removes page loads after a day, counts after 90 and errors after 30', async () => {
  const build = await newBuild();
  const day = 24 * 60 * 60_000;
  const then = Date.now();
  admin.reports.add({ ...nothing, started: [build], errors: [toError(build)] }, then, pageLoadAt(then));
  await admin.reports.write();
  const left = async () => ({
    ...(await admin.reports.totals({ ...build, ...always })),
    errors: (await admin.reports.errors({ ...build, limit: 5 })).errors.length,
  });
  const evidence = () => admin.reports.evidence({ ...build, ...always });
  await admin.reports.prune(then + day - 60_000);
  expect(await evidence()).toMatchObject({ pageLoads: 1 });
  await admin.reports.prune(then + day + 60_000);
  expect(await evidence()).toMatchObject({ pageLoads: 0 });
  await admin.reports.prune(then + 29 * day);
  expect(await left()).toEqual({ pageLoads: 1, failed: 0, errors: 1 });
  await admin.reports.prune(then + 31 * day);
  expect(await left()).toEqual({ pageLoads: 1, failed: 0, errors: 0 });
  await admin.reports.prune(then + 91 * day);
  expect(await left()).toEqual({ pageLoads: 0, failed: 0, errors: 0 });
});
