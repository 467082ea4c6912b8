import type { Page } from '@playwright/test';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { quizPlayer } from '../../support/quiz-player.ts';
import { changeScript, copyLive, deploy, toHash, liveQuiz, quizInHtml, rollBack } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';

function loadedBuilds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(addresses.flatMap((path) => /^\/remotes\/mfe_quiz\/([^/]+)\//.exec(path)?.[1] ?? []))];
  });
}

/** Makes a copy of the live build with another heading in its texts and its server part. */
async function buildWithHeading(heading: string, version: string): Promise<string> {
  const { dist, entry } = await copyLive('mfe_quiz', version);
  const texts = (await readdir(dist)).find((name) => /^texts-en-json\..*\.js$/.test(name)) ?? '';
  const before = await readFile(join(dist, texts));
  const replace = (script: string): string => {
    const changed = script.replace('"title":"Quiz","pixelTitle":"Pixel quiz"', (found) =>
      found.replace('Quiz', heading),
    );
    if (changed === script) throw new Error('the heading is not among the texts');
    return changed;
  };
  await changeScript(dist, texts, replace);
  await changeScript(dist, 'server.js', replace);
  const after = await readFile(join(dist, texts));
  await changeScript(dist, entry, (hashes) => hashes.replace(toHash(before), toHash(after)));
  return dist;
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}

let before: string;
let dist: string;
test.beforeAll(async () => {
  before = await liveQuiz();
  dist = await buildWithHeading('Quiz, second edition', 'redeployed');
});
test.afterAll(() => rollBack('mfe-quiz', before));

test('mfe-quiz is deployed and rolled back during a streak without an error or a lost streak, in HTML and scripts alike, and the new version is offered', async ({
  page,
}) => {
  const player = quizPlayer(page);
  const offer = page.getByRole('region').filter({ hasText: 'A new version of this site is ready.' });
  const rightAnswer = async (streak: number): Promise<void> => {
    await player.answerRight();
    await expect(page.getByText(`Streak: ${streak}`)).toBeAttached();
    await player.next();
    await expect(page.getByText(new RegExp(`^Question ${streak + 1}(?!\\d)`))).toBeVisible();
  };
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => quizInHtml(page.request)).toEqual({ heading: 'Quiz', build: before });
  await page.goto('/quiz');
  await expect(heading).toHaveText('Quiz');
  await page.getByRole('checkbox', { name: 'Auto-advance' }).uncheck();
  await rightAnswer(1);
  await rightAnswer(2);
  await comeBack(page);
  await expect(offer).toHaveCount(0);

  await test.step('deployed: the tab continues with its build, even with files it has not loaded yet', async () => {
    expect(await deploy('mfe-quiz', dist)).toContain('mfe-quiz: redeployed is live');
    await expect.poll(() => quizInHtml(page.request)).toEqual({ heading: 'Quiz, second edition', build: 'redeployed' });
    await page.getByRole('button', { name: 'Change Quiz Filter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await rightAnswer(3);
    expect(await loadedBuilds(page)).toEqual([before]);
  });

  await test.step('offered: a reload loads the new build and keeps the streak', async () => {
    await comeBack(page);
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'Reload' }).click();
    await page
      .getByRole('dialog', { name: /welcome back/i })
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(page.getByText('Streak: 3')).toBeAttached();
    expect(await loadedBuilds(page)).toEqual(['redeployed']);
    await expect(heading).toHaveText('Quiz, second edition');
    await rightAnswer(4);
  });

  await test.step('rolled back: the tab continues, and the earlier build is offered and works', async () => {
    expect(await rollBack('mfe-quiz', before)).toContain(`mfe-quiz: ${before} is live`);
    await expect.poll(() => quizInHtml(page.request)).toEqual({ heading: 'Quiz', build: before });
    await player.answerRight();
    const milestone = page.getByRole('dialog', { name: /streak/i });
    await milestone.getByRole('button', { name: 'Keep going' }).click();
    await expect(page.getByText('Streak: 5')).toBeAttached();
    expect(await loadedBuilds(page)).toEqual(['redeployed']);
    await comeBack(page);
    await offer.getByRole('button', { name: 'Reload' }).click();
    await page
      .getByRole('dialog', { name: /welcome back/i })
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(page.getByText('Streak: 5')).toBeAttached();
    expect(await loadedBuilds(page)).toEqual([before]);
    await expect(heading).toHaveText('Quiz');
  });
});
