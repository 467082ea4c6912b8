import { loadReleaseErrors } from '@cardwise/contracts/admin/releases';
import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { bucketCookie, isInCanary, previewName } from '@cardwise/contracts/site/registry';
import { sendReports, visitBlockId, type BrowserError, type PartBuild } from '@cardwise/contracts/admin/reports';
import { expect, test } from '@playwright/test';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { askApart } from '../../support/ask-apart.ts';
import { openTab, question } from '../../support/administration.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { changeScript, copyLive, deploy, hashOf, liveQuiz, quizInHtml } from '../../support/releases.ts';
import { repository, siteDir } from '../../support/suite.ts';

const version = 'failing';
const crossing = 'crossing';
const share = 50;

/** A copy of the live quiz that throws an error once it has been loaded. */
const failingBuild = async (): Promise<string> => {
  const { dist, entry } = await copyLive('mfe_quiz', version);
  const failure = "\n;setTimeout(() => { throw new Error('This build fails.'); });";
  await changeScript(dist, entry, (script) => script + failure);
  return dist;
};

/** A copy of the live administration whose releases tab hands the plot of mfe-statistics numbers that throw when they are read. */
const crossingBuild = async (): Promise<string> => {
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
    await changeScript(dist, entry, (hashes) => hashes.replace(hashOf(script), hashOf(throwing)));
  }
  expect(changed).toBe(1);
  return dist;
};

const lineOf = async (file: string, text: string): Promise<string> => {
  const lines = (await readFile(join(repository, file), 'utf8')).split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}:`;
};

const failure = (of: PartBuild): BrowserError => ({
  ...of,
  kind: 'error',
  message: 'Error: This build fails.',
  frames: [{ file: `/remotes/${of.part}/${of.build}/entry.js`, line: 2, column: 26 }],
  view: 'quiz',
  count: 1,
});

type Browser = { localAddress: string; bucket: number };

const visit = async (
  site: string | undefined,
  { localAddress, bucket }: Browser,
  build: string,
  fails: boolean,
): Promise<void> => {
  const url = (path: string): URL => Object.assign(new URL(path, site), { hostname: '127.0.0.1' });
  const page = await askApart(url('/about'), { localAddress, headers: { cookie: `${bucketCookie}=${bucket}` } });
  const [, token] = new RegExp(`id="${visitBlockId}">([\\w.-]+)<`).exec(page.text) ?? [];
  const of = { part: 'mfe_quiz', build } as const;
  const report = { visit: token, started: [of], failed: fails ? [of] : [], errors: fails ? [failure(of)] : [] };
  const headers = { [markerHeader.name]: markerHeader.value };
  expect((await askApart(url(sendReports.path), { localAddress, headers }, report)).status).toBe(200);
};

const canaries = async (): Promise<unknown> =>
  (JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as { canaries?: unknown }).canaries;

test('a canary that throws is ended, while a player in it plays on without losing the streak', async ({
  page,
  browser,
  baseURL,
}) => {
  const live = await liveQuiz();
  expect(await deploy('mfe-quiz', await failingBuild(), '--canary', String(share))).toContain(version);
  const line = { build: { name: 'mfe_quiz', version, entry: '' }, share } as const;
  const bucket = Array.from({ length: 100 }, (_, index) => index).findIndex((index) => isInCanary(index, line));
  await page.context().addCookies([{ name: bucketCookie, value: String(bucket), url: baseURL ?? '' }]);

  // Pages name the build that rendered them, and services read the registry every few moments.
  const rendered = async (): Promise<string | undefined> => (await quizInHtml(page.request)).build;
  await expect.poll(rendered).toBe(version);

  const player = quizPlayer(page);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const rightAnswer = async (streak: number): Promise<void> => {
    await player.answerRight();
    await expect(page.getByText(`Streak: ${streak}`)).toBeAttached();
  };
  await player.open('/quiz');
  await rightAnswer(1);
  expect(thrown).toEqual(['This build fails.']);

  await test.step('fifty visits of one network later administrators are warned, and it goes on', async () => {
    for (let host = 1; host <= 50; host += 1)
      await visit(baseURL, { localAddress: `127.0.1.${host}`, bucket }, version, true);
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
      await visit(baseURL, { localAddress: `127.0.${network}.1`, bucket }, version, network > 6);
    await expect.poll(canaries, { timeout: 20_000 }).toBeUndefined();
    expect(await liveQuiz()).toBe(live);
    await player.next();
    await rightAnswer(2);
  });

  await test.step('the next page has the live build, and the streak', async () => {
    await expect.poll(rendered).toBe(live);
    await page.reload();
    await expect(page.getByText('Streak: 2')).toBeAttached();
    expect(thrown).toHaveLength(1);
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
    const errors = async () => (await page.request.get(loadReleaseErrors.path, { headers, params })).text();
    await expect.poll(errors).toContain('Stop');

    await page.getByRole('button', { name: crossing, exact: true }).click();
    const dialog = question(page);
    await dialog.getByText('Error: Stop').click();
    const stack = await dialog.getByRole('list', { name: 'Stack' }).innerText();
    // React and zod are the shell's; zod reads what the plot of mfe-statistics is given by mfe-admin.
    const innermostFirst = [
      await lineOf('mfe-admin/src/releases/build-details.tsx', "name: t('releases.column.pageLoads')"),
      'node_modules/zod/\\S+:\\d+:',
      await lineOf('mfe-statistics/src/plot/plot-element.ts', 'Plot.parse('),
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
