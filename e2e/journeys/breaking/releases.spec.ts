import { isInCanary, previewName, type Registry } from '@cardwise/contracts/site/registry';
import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { quizPlayer } from '../../support/quiz-player.ts';
import { copyLive, liveQuiz, quizInHtml, release, rollBack } from '../../support/releases.ts';
import { siteDir } from '../../support/suite.ts';
import { expect, test } from '../../support/test.ts';

const trial = 'trial-quiz';
let dist: string;
let before: string;

/** Another team may have registered these: a remote that nobody knows, and an entry that nobody can read. */
const strangers = [
  { name: 'mfe_duel', version: 'd1', entry: '/remotes/mfe_duel/d1/remoteEntry.js', rounds: [1, 3] },
  { name: 'mfe_later', version: { major: 2 } },
];

function registryFile(): string {
  return join(siteDir(), 'remotes.json');
}

async function readRegistry() {
  return JSON.parse(await readFile(registryFile(), 'utf8')) as Registry;
}

function isStranger({ name }: { name: string }): boolean {
  return strangers.some((stranger) => stranger.name === name);
}

async function writeRemotes(change: (remotes: Registry['remotes']) => object[]): Promise<void> {
  const { remotes, ...rest } = await readRegistry();
  await writeFile(registryFile(), JSON.stringify({ remotes: change(remotes), ...rest }));
}

test.beforeAll(async () => {
  await writeRemotes((remotes) => [...strangers, ...remotes]);
  before = await liveQuiz();
  ({ dist } = await copyLive('mfe_quiz', trial));
});
test.afterAll(async () => {
  await rollBack('mfe-quiz', before);
  await writeRemotes((remotes) => remotes.filter((remote) => !isStranger(remote)));
});

function deploy(...flags: string[]): Promise<string> {
  return release('deploy', '-w', 'mfe-quiz', '--', '--dist', dist, ...flags);
}

function buildsLoaded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(paths.flatMap((path) => /^\/remotes\/mfe_quiz\/([^/]+)\//.exec(path)?.[1] ?? []))];
  });
}

test('a preview is seen by who opens its link, until it is ended, and by nobody else', async ({ page, browser }) => {
  const said = await deploy('--preview');
  expect(said).toContain(`/?${previewName}=mfe_quiz.${trial}`);
  expect(said).toContain('entries that cannot be read: mfe_later (version: ');
  expect(await liveQuiz()).toBe(before);
  const linked = `/quiz?${previewName}=mfe_quiz.${trial}`;
  await expect.poll(async () => (await quizInHtml(page.request, linked)).build).toBe(trial);
  await page.goto(linked);
  await expect(page).toHaveURL(/\/quiz$/);
  await quizPlayer(page).choices().first().waitFor();
  expect(await buildsLoaded(page)).toEqual([trial]);
  const banner = page.getByRole('region', { name: 'Notices' });
  await expect(banner.getByText(`You’re previewing build ${trial} of mfe_quiz.`)).toBeVisible();
  expect((await quizInHtml(page.request)).build).toBe(trial);

  const other = await browser.newContext();
  expect((await quizInHtml(other.request)).build).toBe(before);
  await other.close();

  await test.step('its parts are outlined, and one that is tried is left', async () => {
    await expect(page.getByRole('button', { name: /^Show who owns what/ })).toBeAttached();
    await page.keyboard.press('Shift+B');
    await expect(quizPlayer(page).choices().first()).not.toHaveAttribute('aria-disabled');
    const parts = page.getByRole('complementary', { name: 'Parts of this site' });
    await expect(parts.getByRole('listitem').filter({ hasText: 'mfe_admin' })).toContainText(/admin ?Live · \w+ · /);
    const outline = page.locator('main [data-boundary=mfe_quiz]');
    const label = () => outline.evaluate((part) => getComputedStyle(part, '::after').content);
    expect(await label()).toMatch(new RegExp(`mfe_quiz · quiz · Preview · ${trial}`));
    await parts
      .getByRole('group', { name: 'Build of mfe_quiz' })
      .getByRole('button', { name: `Live · ${before}` })
      .click();
    await expect.poll(() => buildsLoaded(page)).toEqual([before]);
    await page.goto(linked);
    await expect.poll(() => buildsLoaded(page)).toEqual([trial]);
  });

  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect.poll(() => buildsLoaded(page)).toEqual([before]);
  await expect(banner.getByRole('button', { name: 'End preview' })).toHaveCount(0);
});

test('a canary is for its share of the browsers, who keep it, with both its parts; then it is promoted', async ({
  baseURL,
  page,
}) => {
  await deploy('--canary', '10');
  expect(await liveQuiz()).toBe(before);
  const { canaries = [] } = await readRegistry();
  const inCanary = (bucket: number): boolean => canaries.some((canary) => isInCanary(bucket, canary));

  const buckets = [...Array(100).keys()];
  const read = async (bucket: number) => {
    const html = await (await fetch(`${baseURL}/quiz`, { headers: { cookie: `bucket=${bucket}` } })).text();
    return [...new Set([...html.matchAll(/\/remotes\/mfe_quiz\/([^/"]+)\//g)].map(([, version]) => version))];
  };
  const [inside = 0, outside = 0] = [buckets.find(inCanary), buckets.find((bucket) => !inCanary(bucket))];
  await expect.poll(() => read(inside)).toEqual([trial]);
  await expect.poll(() => read(outside)).toEqual([before]);

  await page.context().addCookies([{ name: 'bucket', value: String(inside), url: baseURL! }]);
  for (const path of ['/quiz', '/pixel-quiz']) {
    await page.goto(path);
    await quizPlayer(page).choices().first().waitFor();
    expect(await buildsLoaded(page)).toEqual([trial]);
  }

  await release('deploy', '-w', 'mfe-quiz', '--', '--promote');
  expect(await liveQuiz()).toBe(trial);
  await release('rollback', '-w', 'mfe-quiz');
  expect(await liveQuiz()).toBe(before);
  expect((await readRegistry()).remotes.filter(isStranger)).toEqual(strangers);
});
