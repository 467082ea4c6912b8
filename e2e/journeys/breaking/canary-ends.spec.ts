import { loadReleaseErrors } from '@cardwise/contracts/admin/releases';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { bucketCookie, isInCanary, previewName } from '@cardwise/contracts/site/registry';
import { sendReports, type BrowserError, type PartBuild } from '@cardwise/contracts/admin/reports';
import { visitBlockId } from '@cardwise/contracts/admin/visits';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { expect, test } from '@playwright/test';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { askApart } from '../../support/ask-apart.ts';
import { openTab, question } from '../../support/administration.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import {
  changeScript,
  copyLive,
  copyShell,
  deploy,
  toHash,
  liveQuiz,
  liveShell,
  quizInHtml,
} from '../../support/releases.ts';
import { getPid, repository, serviceEnvironment, siteDir } from '../../support/suite.ts';

const version = 'failing';
const crossing = 'crossing';
const share = 50;
const thrown = "\n;setTimeout(() => { throw new Error('This build fails.'); });";

/** Makes a copy of the live quiz that throws once it has loaded. */
async function failingBuild(): Promise<string> {
  const { dist, entry } = await copyLive('mfe_quiz', version);
  await changeScript(dist, entry, (script) => script + thrown);
  return dist;
}

/** Makes a copy of the live mfe-admin that gives the plot of mfe-statistics numbers that throw when they are read. */
async function crossingBuild(): Promise<string> {
  const { dist, entry } = await copyLive('mfe_admin', crossing);
  let changed = 0;
  for (const file of (await readdir(dist)).filter((name) => name.endsWith('.js'))) {
    const script = await readFile(join(dist, file), 'utf8');
    const throwing = script.replace(/name:[\w$]+\("releases\.column\.pageLoads"\)/, (name) =>
      'get name(){throw Error("Stop")}'.padEnd(name.length),
    );
    if (throwing === script) continue;
    changed += 1;
    await changeScript(dist, file, () => throwing);
    await changeScript(dist, entry, (hashes) => hashes.replace(toHash(script), toHash(throwing)));
  }
  expect(changed).toBe(1);
  return dist;
}

async function toLine(file: string, text: string): Promise<string> {
  const lines = (await readFile(join(repository, file), 'utf8')).split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}:`;
}

function failure(of: PartBuild): BrowserError {
  return {
    ...of,
    kind: 'error',
    message: 'Error: This build fails.',
    frames: [
      { file: of.part === 'shell' ? '/main.js' : `/remotes/${of.part}/${of.build}/entry.js`, line: 2, column: 26 },
    ],
    view: 'quiz',
    count: 1,
  };
}

const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);

function isIn(canary: string, bucket: number): boolean {
  return isInCanary(bucket, { build: { version: canary }, share });
}

type Browser = { localAddress: string; bucket: number };

async function visit(
  site: string | undefined,
  { localAddress, bucket }: Browser,
  of: PartBuild,
  fails: boolean,
): Promise<void> {
  const url = (path: string): URL => Object.assign(new URL(path, site), { hostname: '127.0.0.1' });
  const page = await askApart(url('/about'), { localAddress, headers: { cookie: `${bucketCookie}=${bucket}` } });
  const [, token] = new RegExp(`id="${visitBlockId}">([\\w.-]+)<`).exec(page.text) ?? [];
  const report = { visit: token, started: [of], failed: fails ? [of] : [], errors: fails ? [failure(of)] : [] };
  const headers = { [markerHeader.name]: markerHeader.value };
  expect((await askApart(url(sendReports.path), { localAddress, headers }, report)).status).toBe(200);
}

async function canaries(): Promise<unknown> {
  return (JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as { canaries?: unknown }).canaries;
}

test('a canary that throws is ended, while a player in it plays on without losing the streak', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const live = await liveQuiz();
  expect(await deploy('mfe-quiz', await failingBuild(), '--canary', String(share))).toContain(version);
  const of = { part: 'mfe_quiz', build: version };
  const bucket = buckets.find((index) => isIn(version, index)) ?? 0;
  await page.context().addCookies([{ name: bucketCookie, value: String(bucket), url: baseURL ?? '' }]);

  // The services read the registry every few moments.
  const rendered = async (): Promise<string | undefined> => (await quizInHtml(page.request)).build;
  await expect.poll(rendered).toBe(version);

  const player = quizPlayer(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const rightAnswer = async (streak: number): Promise<void> => {
    await player.answerRight();
    await expect(page.getByText(`Streak: ${streak}`)).toBeAttached();
  };
  await player.open('/quiz');
  await rightAnswer(1);
  expect(errors).toEqual(['This build fails.']);

  await test.step('fifty visits of one network later administrators are warned, and it goes on', async () => {
    for (let host = 1; host <= 50; host += 1)
      await visit(baseURL, { localAddress: `127.0.1.${host}`, bucket }, of, true);
    const admin = await (await browser.newContext()).newPage();
    await openTab(admin, 'releases');
    await expect(
      admin.getByRole('alert').filter({ hasText: `${version} fails more often than ${live}` }),
    ).toBeVisible();
    expect(await canaries()).toHaveLength(1);
    await admin.context().close();
  });

  await test.step('fifty networks later it has ended, and the open tab plays on', async () => {
    for (let network = 2; network <= 51; network += 1)
      await visit(baseURL, { localAddress: `127.0.${network}.1`, bucket }, of, network > 6);
    await expect.poll(canaries, { timeout: 20_000 }).toBeUndefined();
    expect(await liveQuiz()).toBe(live);
    await player.next();
    await rightAnswer(2);
  });

  await test.step('the next page has the live build, and the streak', async () => {
    await expect.poll(rendered).toBe(live);
    await page.reload();
    await expect(page.getByText('Streak: 2')).toBeAttached();
    expect(errors).toHaveLength(1);
  });

  await test.step('administrators see why', async () => {
    await openTab(page, 'releases');
    await expect(
      page.getByRole('alert').filter({ hasText: `Canary ${version} was ended automatically` }),
    ).toBeVisible();
    await page.goto('/admin/logs?search=audit');
    await expect(page.getByText(/audit: Cardwise: end canary/).first()).toBeVisible();
  });

  await test.step('an error that crosses two remotes and the shell reads in the source files and lines of all three', async () => {
    await deploy('mfe-admin', await crossingBuild(), '--preview');
    const reported = page.waitForResponse(
      (response) =>
        response.url().endsWith(sendReports.path) && response.request().postData()?.includes('Stop') === true,
    );
    await page.goto(`/admin/releases?${previewName}=mfe_admin.${crossing}`);
    expect((await reported).ok()).toBe(true);
    const headers = { [markerHeader.name]: markerHeader.value };
    const params = { part: 'mfe_admin', build: crossing };
    const reportedErrors = async () => (await page.request.get(loadReleaseErrors.path, { headers, params })).text();
    await expect.poll(reportedErrors).toContain('Stop');

    await page.getByRole('button', { name: crossing, exact: true }).click();
    const dialog = question(page);
    await dialog.getByText('Error: Stop').click();
    const stack = await dialog.getByRole('list', { name: 'Stack' }).innerText();
    // React and zod belong to the shell; zod reads what mfe-admin gives the plot of mfe-statistics.
    const innermostFirst = [
      await toLine('mfe-admin/src/releases/build-details.tsx', "name: t('releases.column.pageLoads')"),
      'node_modules/zod/\\S+:\\d+:',
      await toLine('mfe-statistics/src/plot/plot-element.ts', 'Plot.parse('),
      'node_modules/react-dom/\\S+:\\d+:',
    ];
    expect(stack).toMatch(new RegExp(innermostFirst.join('[^]*')));
    await page.keyboard.press('Escape');
    const row = page.getByRole('row').filter({ hasText: crossing });
    await row.getByRole('button', { name: 'End preview' }).click();
    await question(page).getByRole('button', { name: 'End preview' }).click();
    await expect(row.getByText('Kept')).toBeVisible();
  });
});

async function getStored(build: string) {
  const { MONGODB_URI: uri = '', MONGODB_DB_PREFIX: prefix = '' } = serviceEnvironment();
  const connection = await connectMongo(uri, `${prefix}svc_admin`);
  return {
    pageLoads: () => connection.collection('report_visits').countDocuments({ build, failed: true }),
    verdicts: () => connection.collection('release_watches').countDocuments({ build, verdict: { $exists: true } }),
    close: () => connection.close(),
  };
}

test('a shell that throws is rolled back although svc-admin is killed before it can act, and an open tab gets the former one', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const failing = 'failing-shell';
  const live = await liveShell();
  const { dist, main } = await copyShell(failing, (script) => script + thrown);
  expect(await deploy('shell', dist)).toContain(`shell: ${failing} is live`);

  const getShell = async (path: string) => {
    const html = await (await fetch(new URL(path, baseURL), { headers: { accept: 'text/html' } })).text();
    return { build: /data-build="([^"]+)"/.exec(html)?.[1], fails: html.includes(`src="/${main}"`) };
  };
  for (const path of ['/about', '/en/nowhere', '/en/index.html'])
    expect(await getShell(path)).toEqual({ build: failing, fails: true });

  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const shown = page.locator('html');
  const offer = page.getByRole('region').filter({ hasText: 'A new version of this site is ready.' });
  const look = (): Promise<unknown> => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.goto('/about');
  await expect(shown).toHaveAttribute('data-build', failing);
  await expect.poll(() => errors).toEqual(['This build fails.']);
  await expect(offer).toHaveCount(0);

  const stored = await getStored(failing);
  const health = async (): Promise<boolean> => (await page.request.get('/healthz')).ok();
  const fail = async (from: number, to: number): Promise<void> => {
    for (let network = from; network <= to; network += 1)
      await visit(
        baseURL,
        { localAddress: `127.0.${100 + network}.1`, bucket: 0 },
        { part: 'shell', build: failing },
        true,
      );
  };
  // The page's own visit counts as one, and svc-admin judges the build at fifty visits.
  await test.step('what was reported before it is killed counts afterwards', async () => {
    await fail(1, 48);
    await expect.poll(stored.pageLoads).toBe(49);
    process.kill(getPid('svc-admin'), 'SIGKILL');
    await expect.poll(health, { timeout: 60_000 }).toBe(true);
    expect(await stored.verdicts()).toBe(0);
  });
  await test.step('killed between verdict and act, it acts when it is back', async () => {
    // Whoever changes releases waits for this lock, so svc-admin has the verdict but cannot act.
    const lock = join(siteDir(), '.deploying');
    await writeFile(lock, 'journey');
    await fail(49, 50);
    await expect.poll(stored.verdicts).toBe(1);
    process.kill(getPid('svc-admin'), 'SIGKILL');
    expect(await getShell('/about')).toEqual({ build: failing, fails: true });
    await rm(lock);
    await expect.poll(() => getShell('/about'), { timeout: 60_000 }).toEqual({ build: live, fails: false });
    await stored.close();
  });

  await test.step('the open tab goes on, is offered the former shell, and gets it', async () => {
    await look();
    await expect(offer).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(shown).toHaveAttribute('data-build', live);
    expect(errors).toHaveLength(1);
  });

  await test.step('administrators see why', async () => {
    await openTab(page, 'releases');
    await expect(page.getByRole('alert').filter({ hasText: `${failing} was rolled back automatically` })).toBeVisible();
  });
});
