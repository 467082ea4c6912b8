import { markerHeader } from '@cardwise/contracts/endpoint';
import { bucketCookie, isInCanary } from '@cardwise/contracts/registry';
import { sendReports } from '@cardwise/contracts/reports';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { openTab } from '../../support/administration.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { copyLiveQuiz, deploy, liveQuiz, quizInHtml } from '../../support/releases.ts';
import { siteDir } from '../../support/suite.ts';

const version = 'failing';
const share = 50;

/** A copy of the live quiz that throws an error once it has been loaded. */
const failingBuild = async (): Promise<string> => {
  const dist = await copyLiveQuiz(version);
  const { entry } = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as { entry: string };
  await appendFile(join(dist, entry), "\n;setTimeout(() => { throw new Error('This build fails.'); });");
  for (const form of ['br', 'gz']) await rm(join(dist, `${entry}.${form}`), { force: true });
  return dist;
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
    await expect(page.getByText(`Success streak: ${streak}`)).toBeAttached();
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
    await expect(page.getByText('Success streak: 2')).toBeAttached();
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
});
