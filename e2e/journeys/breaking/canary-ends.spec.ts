import { loadReleaseErrors } from '@cardwise/contracts/admin-releases';
import { markerHeader } from '@cardwise/contracts/endpoint';
import { bucketCookie, isInCanary, previewName } from '@cardwise/contracts/registry';
import { sendReports } from '@cardwise/contracts/reports';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { openTab, question } from '../../support/administration.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { changeScript, copyLive, deploy, liveQuiz, quizInHtml } from '../../support/releases.ts';
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

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

/** A copy of the live administration whose releases tab hands the plot of mfe-statistics numbers that throw when they are read. */
const crossingBuild = async (): Promise<string> => {
  const { dist, entry } = await copyLive('mfe_admin', crossing);
  for (const file of (await readdir(dist)).filter((name) => name.endsWith('.js'))) {
    const script = await readFile(join(dist, file), 'utf8');
    // Of the same length, so that the source map fits.
    const throwing = script.replace(/name:[\w$]+\("releases\.column\.visits"\)/, (name) =>
      'get name(){throw Error("Stop")}'.padEnd(name.length),
    );
    if (throwing === script) continue;
    await changeScript(dist, file, () => throwing);
    await changeScript(dist, entry, (hashes) => hashes.replace(hashOf(script), hashOf(throwing)));
  }
  return dist;
};

/** A line of a source file, as a stack names it. */
const lineOf = async (file: string, text: string): Promise<string> => {
  const lines = (await readFile(join(repository, file), 'utf8')).split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}:`;
};

/** Reports of other browsers: each is a visit of a build. */
const report = async (request: APIRequestContext, build: string, visits: number, failed: number): Promise<void> => {
  const of = { part: 'mfe_quiz', build } as const;
  const most = 5;
  for (let sent = 0; sent < visits; sent += most) {
    const data = {
      started: Array.from({ length: Math.min(most, visits - sent) }, () => of),
      failed: Array.from({ length: Math.max(0, Math.min(most, failed - sent)) }, () => of),
      errors: [],
    };
    const headers = { [markerHeader.name]: markerHeader.value };
    const send = async (): Promise<number> => (await request.post(sendReports.path, { headers, data })).status();
    // The gateway takes twenty of an address at once, then one a second.
    await expect.poll(send).toBe(200);
  }
};

const canaries = async (): Promise<unknown> =>
  (JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as { canaries?: unknown }).canaries;

test('a canary that throws ends by itself, while a player in it plays on without losing the streak', async ({
  page,
  baseURL,
}) => {
  const live = await liveQuiz();
  expect(await deploy('mfe-quiz', await failingBuild(), '--canary', String(share))).toContain(version);
  const line = { build: { name: 'mfe_quiz', version, entry: '' }, share } as const;
  const bucket = Array.from({ length: 100 }, (_, index) => index).find((index) => isInCanary(index, line));
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

  await test.step('fifty visits later it has ended, and the open tab plays on', async () => {
    await report(page.request, live, 15, 0);
    await report(page.request, version, 50, 45);
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
      await lineOf('mfe-admin/src/releases/visits-plot.tsx', "name: t('releases.column.visits')"),
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
