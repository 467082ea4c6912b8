import { changeRelease, loadReleaseErrors, loadReleases, type Releases } from '@cardwise/contracts/admin/releases';
import { fragmentHeaders } from '@cardwise/contracts/site/fragment';
import { isInCanary } from '@cardwise/contracts/site/registry';
import { sendReports, type BrowserError, type Part, type PartBuild } from '@cardwise/contracts/admin/reports';
import { visitPath } from '@cardwise/contracts/admin/visits';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { rollBack } from '@cardwise/releases/releases';
import { createLogger } from '@cardwise/service-kit/logs/logger';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { endAllOldPreviews } from '../src/releases/end-old-previews.ts';
import { watchReleases } from '../src/releases/watching.ts';
import { startFakeProvider } from './fake-provider.ts';
import { fakeSite } from './fake-site.ts';
import { adminCookie as cookie, startAdmin, type Admin } from './start-admin.ts';

const provider = await startFakeProvider([]);
let site: Awaited<ReturnType<typeof fakeSite>>;
let admin: Admin;
let lines: Record<string, unknown>[];
const log = createLogger({
  service: 'svc-admin',
  level: 'info',
  output: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
});

beforeEach(async () => {
  lines = [];
  site = await fakeSite();
  admin = await startAdmin({ provider, siteDir: site.siteDir, log });
});
afterEach(async () => {
  await admin.stop();
  await site.remove();
});
afterAll(() => provider.close());

async function load(period: 'hour' | 'day' | 'week' = 'day'): Promise<Releases> {
  return (await admin.call(loadReleases, { cookie, query: { period } })).body as Releases;
}

async function getBuilds(part: Part) {
  return (await load()).data.find((one) => one.part === part)?.builds ?? [];
}

type Change = Parameters<typeof admin.call<typeof changeRelease>>[1]['body'];

function change(body: Change) {
  return admin.call(changeRelease, { cookie, body });
}

function changeQuiz(action: Change['action'], build: string, [live, canary]: [string, string | null], share?: number) {
  return change({ part: 'mfe_quiz', action, build, seen: { live, canary }, ...(share !== undefined && { share }) });
}

function failure(of: PartBuild, message = 'x is not a function'): BrowserError {
  return {
    ...of,
    kind: 'error',
    message,
    frames: [{ file: `/remotes/${of.part}/${of.build}/remote.js`, line: 1, column: 7 }],
    view: 'quiz',
    count: 1,
  };
}

type Where = {
  part?: Part;
  ago?: number;
  networks?: number;
  message?: () => string;
};
let pages = 0;

async function visit(build: string, visits: number, failed = 0, where: Where = {}) {
  const { part = 'mfe_quiz', ago = 0, networks = Number.POSITIVE_INFINITY, message = () => 'x' } = where;
  const of = { part, build };
  const at = Date.now() - ago;
  for (let index = 0; index < visits; index += 1) {
    pages += 1;
    const page = { id: `page${pages}`, at, bucket: 7, network: String(networks < pages ? index % networks : pages) };
    const fails = index < failed;
    const report = { started: [of], failed: fails ? [of] : [], errors: fails ? [failure(of, message())] : [] };
    admin.reports.add(report, at, page);
  }
  await admin.reports.write();
}

const takenBack: string[] = [];

function watch(now = Date.now(), watches = admin.watches) {
  return watchReleases(
    {
      siteDir: site.siteDir,
      reports: admin.reports,
      watches,
      log,
      flushLog: async () => {},
      onTakenBack: ({ build }) => takenBack.push(build),
    },
    now,
  );
}

function warnings() {
  return lines.filter(({ level }) => level === 'warn');
}

function audit() {
  return lines.filter(({ audit: isAudit }) => isAudit).map(({ msg }) => msg);
}

const hour = 60 * 60_000;

it('shows an unknown remote like any other, and names entries of the registry that it cannot read', async () => {
  await site.publish('mfe_quiz', 'now');
  await site.publish('mfe_duel', 'd1');
  const file = join(site.siteDir, 'remotes.json');
  const { remotes } = JSON.parse(await readFile(file, 'utf8')) as { remotes: object[] };
  await writeFile(file, JSON.stringify({ remotes: [...remotes, { name: 'mfe_later', version: 7 }] }));
  const { data, set_aside: unreadable } = await load();
  expect(data.map(({ part, builds }) => [part, builds[0]?.build])).toEqual([
    ['shell', undefined],
    ['mfe_duel', 'd1'],
    ['mfe_quiz', 'now'],
  ]);
  expect(unreadable).toEqual([{ name: 'mfe_later', reason: expect.stringMatching(/^version: /) }]);
});

it('lists each part’s builds with their states and what browsers reported', async () => {
  await site.publish('shell', 'shell1');
  await site.publish('mfe_quiz', 'old');
  await site.publish('mfe_quiz', 'now');
  await site.publish('mfe_quiz', 'next', { canary: 10 });
  await site.publish('mfe_quiz', 'soon', 'preview');
  await visit('now', 30, 1, { ago: 2 * hour });
  await visit('now', 10);
  await visit('next', 4, 2);
  admin.reports.add(
    {
      started: [],
      failed: [],
      errors: [],
      vitals: { view: 'quiz', lcp: 1200, builds: [{ part: 'mfe_quiz', build: 'now' }] },
    },
    Date.now(),
  );
  await admin.reports.write();

  const { data, changeable, step } = await load();
  expect(changeable).toBe(true);
  expect(step).toBe(30 * 60_000);
  expect(data.map(({ part, builds }) => [part, builds.length])).toEqual([
    ['shell', 1],
    ['mfe_quiz', 4],
  ]);
  expect(data[0]?.builds).toMatchObject([{ build: 'shell1', state: 'live', visits: 0, failed: 0, series: [] }]);
  const quiz = Object.fromEntries((data[1]?.builds ?? []).map((release) => [release.build, release]));
  expect(quiz).toMatchObject({
    old: { state: 'kept', visits: 0 },
    now: { state: 'live', visits: 40, failed: 1, vitals: { quiz: { lcp: { count: 1 } } } },
    next: { state: 'canary', share: 10, visits: 4, failed: 2 },
    soon: { state: 'preview' },
  });
  expect(quiz['now']?.series.map(({ visits, failed }) => [visits, failed])).toEqual([
    [30, 1],
    [10, 0],
  ]);
  const lastHour = (await load('hour')).data[1]?.builds.find(({ build }) => build === 'now');
  expect(lastHour).toMatchObject({ visits: 10, failed: 0 });
});

it('a canary counts only for pages of the buckets that it is for', async () => {
  const part = 'mfe_quiz';
  await site.publish(part, 'now');
  await site.publish(part, 'next', { canary: 10 });
  const canary = { build: { version: 'next' }, share: 10 };
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const inside = buckets.filter((bucket) => isInCanary(bucket, canary)).slice(0, 4);
  const outside = buckets.filter((bucket) => !isInCanary(bucket, canary)).slice(0, 6);
  for (const bucket of [...inside, ...outside]) {
    const headers = { [fragmentHeaders.bucket]: String(bucket), 'x-forwarded-for': '192.0.2.1' };
    const token = String((await admin.request('GET', visitPath, { headers })).body);
    const started = ['now', 'next'].map((build) => ({ part, build }));
    await admin.call(sendReports, { body: { visit: token, started, failed: [], errors: [] } });
  }
  await admin.reports.write();
  const visits = Object.fromEntries((await getBuilds(part)).map((release) => [release.build, release.visits]));
  expect(visits).toEqual({ now: 10, next: 4 });
});

it('lists the most frequent errors of a build', async () => {
  await site.publish('mfe_quiz', 'now');
  const of = { part: 'mfe_quiz', build: 'now' } as const;
  const file = '/remotes/mfe_quiz/now/remote.js';
  const error = (message: string, count: number, line: number): BrowserError => ({
    ...of,
    kind: 'error',
    message,
    frames: [{ file, line, column: 7 }],
    view: 'quiz',
    count,
  });
  const errors = [error('No card', 1, 1), error('No question', 5, 2)];
  admin.reports.add({ started: [of], failed: [of], errors }, Date.now());
  await admin.reports.write();
  const { status, body } = await admin.call(loadReleaseErrors, { cookie, query: of });
  expect([status, body]).toEqual([
    200,
    {
      others: 0,
      data: [
        expect.objectContaining({
          message: 'No question',
          count: 5,
          views: { quiz: 5 },
          stack: [{ file, line: 2, column: 7 }],
        }),
        expect.objectContaining({ message: 'No card', count: 1 }),
      ],
    },
  ]);
});

it('an administrator changes releases, and the audit trail says who did', async () => {
  await site.publish('mfe_quiz', 'old');
  await site.publish('mfe_quiz', 'now');
  await site.publish('mfe_quiz', 'next', 'preview');
  const given = () => site.given('mfe_quiz');
  expect((await changeQuiz('canary', 'next', ['now', null], 10)).status).toBe(200);
  expect(await given()).toEqual(['now', 'next']);
  expect((await changeQuiz('canary', 'next', ['now', 'next'], 25)).status).toBe(200);
  expect(await getBuilds('mfe_quiz')).toContainEqual(expect.objectContaining({ state: 'canary', share: 25 }));
  expect((await changeQuiz('promote', 'next', ['now', 'next'])).status).toBe(200);
  expect(await given()).toEqual(['next', undefined]);
  expect((await changeQuiz('roll_back', 'old', ['next', null])).status).toBe(200);
  expect(await given()).toEqual(['old', undefined]);
  await site.publish('mfe_quiz', 'later', { canary: 5 });
  expect((await changeQuiz('end_canary', 'later', ['old', 'later'])).status).toBe(200);
  expect(await given()).toEqual(['old', undefined]);
  await site.publish('mfe_quiz', 'soon', 'preview');
  expect((await changeQuiz('end_preview', 'soon', ['old', null])).status).toBe(200);
  expect((await getBuilds('mfe_quiz')).map(({ state }) => state)).not.toContain('preview');

  expect(audit()).toEqual([
    'audit: Keeper: give build to a share',
    'audit: Keeper: give build to a share',
    'audit: Keeper: promote canary',
    'audit: Keeper: roll back',
    'audit: Keeper: end canary',
    'audit: Keeper: end preview',
  ]);
  const promoted = lines.find(({ action }) => action === 'promote canary');
  expect(promoted).toMatchObject({ part: 'mfe_quiz', build: 'next', before: 'now', who: 'admin-1' });
});

it('the shell is rolled back as well', async () => {
  await site.publish('shell', 'one');
  await site.publish('shell', 'two');
  const seen = { live: 'two', canary: null };
  expect((await change({ part: 'shell', action: 'roll_back', build: 'one', seen })).status).toBe(200);
  expect(await site.given('shell')).toEqual(['one', undefined]);
});

it('previews whose days are over end in every remote', async () => {
  for (const part of ['mfe_admin', 'mfe_quiz'] as const) {
    await site.publish(part, 'now');
    await site.publish(part, 'next', 'preview');
  }
  const getState = async (part: Part) => (await getBuilds(part)).find(({ build }) => build === 'next')?.state;
  await endAllOldPreviews(site.siteDir, log, Date.now());
  expect([await getState('mfe_admin'), await getState('mfe_quiz')]).toEqual(['preview', 'preview']);
  await endAllOldPreviews(site.siteDir, log, Date.now() + 15 * millisecondsPerDay);
  expect([await getState('mfe_admin'), await getState('mfe_quiz')]).toEqual(['kept', 'kept']);
  expect(lines.filter(({ msg }) => msg === 'a preview has ended')).toHaveLength(2);
});

it('a caller who saw another state of the release changes nothing', async () => {
  await site.publish('mfe_quiz', 'old');
  await site.publish('mfe_quiz', 'now');
  await site.publish('mfe_quiz', 'next', { canary: 10 });
  const stale = [
    await changeQuiz('promote', 'next', ['old', 'next']),
    await changeQuiz('roll_back', 'old', ['now', null]),
    await changeQuiz('end_canary', 'now', ['now', 'next']),
    await changeQuiz('end_preview', 'old', ['now', 'next']),
    await changeQuiz('canary', 'gone', ['now', 'next'], 10),
  ];
  for (const answer of stale) expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
  expect(audit()).toEqual([]);
});

it('a rollback to the live build is refused, and leaves the canary and no line in the audit trail', async () => {
  await site.publish('mfe_quiz', 'now');
  await site.publish('mfe_quiz', 'next', { canary: 10 });
  expect(await changeQuiz('roll_back', 'now', ['now', 'next'])).toMatchObject({
    status: 409,
    body: { code: 'conflict', detail: 'The build now is live already.' },
  });
  expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
  expect(audit()).toEqual([]);
});

it.each([
  [{ part: 'mfe_quiz', build: 'now', action: 'canary' }, 'share'],
  [{ part: 'mfe_quiz', build: 'now', action: 'canary', share: 51 }, 'share'],
  [{ part: 'mfe_quiz', build: 'now', action: 'promote', share: 5 }, 'share'],
  [{ part: 'shell', build: 'now', action: 'end_preview' }, 'part'],
  [{ part: 'shell', build: 'now', action: 'canary', share: 10 }, 'part'],
  [{ part: 'shell', build: 'now', action: 'promote' }, 'part'],
  [{ part: 'mfe_quiz', build: '../x', action: 'roll_back' }, 'build'],
  [{ part: 'quiz', build: 'now', action: 'roll_back' }, 'part'],
  [{ part: 'mfe_quiz', build: 'now', action: 'deploy' }, 'action'],
])('refuses %j, naming the field', async (body, path) => {
  const seen = { live: null, canary: null };
  const answer = await admin.request('POST', changeRelease.path, { cookie, body: { ...body, seen } });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
});

it('without the site’s folder there is nothing to show or change', async () => {
  const blind = await startAdmin({ provider });
  const answer = await blind.call(loadReleases, { cookie });
  expect(answer.body).toMatchObject({ data: [], changeable: false });
  const seen = { live: 'now', canary: null };
  const body = { part: 'mfe_quiz', build: 'old', action: 'roll_back', seen } as const;
  expect((await blind.call(changeRelease, { cookie, body })).status).toBe(503);
  await blind.stop();
});

describe('the watch', () => {
  it('ends a canary that fails for one visitor in ten, once, however many processes watch', async () => {
    await site.publish('mfe_quiz', 'now');
    await site.publish('mfe_quiz', 'next', { canary: 10 });
    await visit('now', 900, 4);
    await visit('next', 49, 5);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
    await visit('next', 51, 12);
    await Promise.all([watch(), watch()]);
    expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);
    expect(takenBack.splice(0)).toEqual(['next']);

    expect(audit()).toEqual(['audit: Cardwise: end canary']);
    const figures = { visits: 100, failed: 17, control: { build: 'now', visits: 900, failed: 4 } };
    const [warning] = warnings();
    expect(warning).toMatchObject({ part: 'mfe_quiz', build: 'next', ...figures, networks: 17 });
    expect(lines.find(({ audit: isAudit }) => isAudit)).toMatchObject({ who: 'Cardwise', build: 'next', ...figures });
    const ended = (await getBuilds('mfe_quiz')).find(({ build }) => build === 'next');
    expect(ended).toMatchObject({ state: 'kept', taken_back: { from: 'canary', ...figures } });

    await site.publish('mfe_quiz', 'next', { canary: 5 });
    expect((await getBuilds('mfe_quiz')).find(({ build }) => build === 'next')?.taken_back).toBeUndefined();
  });

  it('takes back what a process judged that was lost before it acted', async () => {
    await site.publish('mfe_quiz', 'now');
    await site.publish('mfe_quiz', 'next', { canary: 10 });
    await visit('now', 900, 4);
    await visit('next', 50, 20);
    const note: Admin['watches']['note'] = async (...noted) => {
      await admin.watches.note(...noted);
      throw new Error('lost');
    };
    await expect(watch(Date.now(), { ...admin.watches, note })).rejects.toThrow('lost');
    expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);
    expect(audit()).toEqual(['audit: Cardwise: end canary']);
    const figures = { visits: 50, failed: 20, control: { build: 'now', visits: 900, failed: 4 } };
    expect(warnings()).toEqual([
      expect.objectContaining({ part: 'mfe_quiz', build: 'next', ...figures, networks: 20 }),
    ]);
    const ended = (await getBuilds('mfe_quiz')).find(({ build }) => build === 'next');
    expect(ended).toMatchObject({ state: 'kept', taken_back: { from: 'canary', ...figures } });
  });

  it('leaves a canary alone that fails no more often than the live build', async () => {
    await site.publish('mfe_quiz', 'now');
    await site.publish('mfe_quiz', 'next', { canary: 10 });
    await visit('now', 900, 45);
    await visit('next', 100, 6);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
    expect([...warnings(), ...audit()]).toEqual([]);
  });

  it('ends a canary that fails although the live build has hardly a visit at that time', async () => {
    await site.publish('mfe_quiz', 'now');
    await visit('now', 400, 2, { ago: 10 * 60_000 });
    await site.publish('mfe_quiz', 'next', { canary: 50 });
    await visit('now', 1);
    await visit('next', 91, 60);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);
  });

  it('spares a canary of what the last minutes show of the live build as well', async () => {
    await site.publish('mfe_quiz', 'now');
    await visit('now', 2000, 20, { ago: 2 * hour });
    await visit('now', 60, 30, { ago: 5 * 60_000 });
    await site.publish('mfe_quiz', 'next', { canary: 50 });
    await visit('next', 60, 30);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
  });

  it.each([
    ['one network, however long it sends', { networks: 1 }],
    ['fourteen networks', { networks: 14 }],
    ['many networks that share no error', { message: () => 'x'.repeat((pages % 300) + 1) }],
  ])('warns of failures of %s, once, and takes nothing back', async (_, where) => {
    await site.publish('mfe_quiz', 'now');
    await visit('now', 900, 4);
    await site.publish('mfe_quiz', 'next', { canary: 10 });
    for (let minutes = 0; minutes < 20; minutes += 1) {
      await visit('next', 5, 5, { ...where, ago: -minutes * 60_000 });
      await watch(Date.now() + (minutes + 1) * 60_000);
    }
    expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
    expect(audit()).toEqual([]);
    expect(warnings()).toEqual([
      expect.objectContaining({ part: 'mfe_quiz', build: 'next', msg: expect.stringContaining('it stays') }),
    ]);
    const figures = { visits: 50, failed: 50, control: { build: 'now', visits: 900, failed: 4 } };
    expect(await getBuilds('mfe_quiz')).toContainEqual(
      expect.objectContaining({ state: 'canary', alert: expect.objectContaining({ from: 'canary', ...figures }) }),
    );
  });

  it('takes each look once: what came after it waits for the next', async () => {
    await site.publish('mfe_quiz', 'now');
    await site.publish('mfe_quiz', 'next', { canary: 10 });
    await visit('now', 900);
    await visit('next', 60);
    await watch();
    await visit('next', 30, 30);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', 'next']);
    await visit('next', 10);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);
  });

  it('goes back to the build before one that was just made live, and no further', async () => {
    await site.publish('mfe_quiz', 'oldest');
    await site.publish('mfe_quiz', 'old');
    await visit('old', 500, 2, { ago: hour });
    await site.publish('mfe_quiz', 'now');
    await visit('now', 60, 30);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['old', undefined]);
    expect(audit()).toEqual(['audit: Cardwise: roll back']);
    const back = (await getBuilds('mfe_quiz')).find(({ build }) => build === 'now');
    expect(back).toMatchObject({ state: 'kept', taken_back: { from: 'live', visits: 60, failed: 30 } });

    await visit('oldest', 500, 2, { ago: hour });
    await visit('old', 60, 60);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['old', undefined]);
  });

  it('leaves a canary running beside the build that it goes back to, and compares it with that one', async () => {
    await site.publish('mfe_quiz', 'old');
    await visit('old', 500, 2, { ago: hour });
    await site.publish('mfe_quiz', 'now');
    await site.publish('mfe_quiz', 'next', { canary: 10 });
    await visit('now', 60, 30);
    await visit('next', 60, 30);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['old', 'next']);
    await visit('next', 40, 20);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['old', undefined]);
    expect(audit()).toEqual(['audit: Cardwise: roll back', 'audit: Cardwise: end canary']);
  });

  it('says so when the build to go back to is not what was published, once for each look', async () => {
    await site.publish('mfe_quiz', 'old');
    await visit('old', 500, 2, { ago: hour });
    await site.publish('mfe_quiz', 'now');
    await writeFile(join(site.siteDir, 'remotes/mfe_quiz/old/entry.js'), '// changed');
    await visit('now', 60, 30);
    await watch();
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ build: 'now', msg: expect.stringContaining('The build old has changed') }),
    ]);
    expect(audit()).toEqual([]);
  });

  it('watches the shell too, and a build that was made live for a quarter of an hour only', async () => {
    await site.publish('shell', 'one');
    await visit('one', 500, 2, { part: 'shell', ago: hour });
    await site.publish('shell', 'two');
    await visit('two', 60, 30, { part: 'shell' });
    await watch(Date.now() + 16 * 60_000);
    expect(await site.given('shell')).toEqual(['two', undefined]);
    await watch();
    expect(await site.given('shell')).toEqual(['one', undefined]);
  });

  it('spares a build that somebody has rolled back to', async () => {
    await site.publish('mfe_quiz', 'oldest');
    await site.publish('mfe_quiz', 'old');
    await site.publish('mfe_quiz', 'now');
    await rollBack(site.siteDir, 'mfe_quiz');
    await visit('oldest', 500, 0, { ago: hour });
    await visit('old', 60, 40);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['old', undefined]);
  });

  it('holds a build whose control had hardly any visitors against a fixed share', async () => {
    await site.publish('mfe_quiz', 'old');
    await site.publish('mfe_quiz', 'now');
    await visit('now', 60, 6);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['now', undefined]);
    await visit('now', 50, 24);
    await watch();
    expect(await site.given('mfe_quiz')).toEqual(['old', undefined]);
  });
});
