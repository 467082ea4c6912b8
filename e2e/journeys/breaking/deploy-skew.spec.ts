import facade from '../../../libs/web-kit/package.json' with { type: 'json' };
import type { Page } from '@playwright/test';

import { quizPlayer } from '../../support/quiz-player.ts';
import { changeScript, copyLive, copyShell, deploy, liveQuiz, liveShell, rollBack } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';
import { untilKept } from '../../support/worker.ts';

let before: { quiz: string; shell: string };
let next: { quiz: string; shell: string };

function raise(script: string): string {
  const [major, minor] = facade.version.split('.').map(Number);
  const raised = script.replaceAll(`${facade.version}"`, `${major}.${Number(minor) + 1}.0"`);
  if (raised === script) throw new Error('the façade’s version is not in it');
  return raised;
}

// Both copies have the façade one minor version ahead.
test.beforeAll(async () => {
  before = { quiz: await liveQuiz(), shell: await liveShell() };
  const quiz = await copyLive('mfe_quiz', 'next-mfe-quiz');
  await changeScript(quiz.dist, quiz.entry, raise);
  const shell = await copyShell('next-shell', raise);
  for (const { dist } of [quiz, shell]) await changeScript(dist, 'mf-manifest.json', raise);
  next = { quiz: quiz.dist, shell: shell.dist };
});
test.afterAll(async () => {
  await rollBack('mfe-quiz', before.quiz);
  await rollBack('shell', before.shell);
});

function shown(page: Page) {
  return page.locator('html');
}

test('a new or rolled-back shell is offered to a visitor with a cached one, never forced, and a reload loads it', async ({
  page,
}) => {
  const offer = page.getByRole('region').filter({ hasText: 'A new version of this site is ready.' });
  await page.goto('/about');
  await untilKept(page);

  for (const { change, live } of [
    { change: () => deploy('shell', next.shell), live: 'next-shell' },
    { change: () => rollBack('shell', before.shell), live: before.shell },
  ]) {
    const was = await shown(page).getAttribute('data-build');
    await change();
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(offer).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await expect(shown(page)).toHaveAttribute('data-build', was ?? '');
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(shown(page)).toHaveAttribute('data-build', live);
    await expect(offer).toHaveCount(0);
    // The files for search engines belong to the shell's build.
    for (const file of ['/robots.txt', '/sitemap.xml']) {
      const text = await (await page.request.get(file)).text();
      expect(text).toContain(new URL('/', page.url()).href);
      expect(text).not.toContain('PLACEHOLDER');
    }
  }
});

test('a remote that needs a newer façade than the shell’s is refused when it is deployed, and players go on', async ({
  page,
}) => {
  await expect(deploy('mfe-quiz', next.quiz)).rejects.toThrow(/needs of the shell .+: deploy a newer shell first/);
  expect(await liveQuiz()).toBe(before.quiz);
  await page.goto('/quiz');
  await quizPlayer(page).answerRight();
});

test('a newer shell runs the previous remote and then the newer one', async ({ page }) => {
  await deploy('shell', next.shell);
  const player = quizPlayer(page);
  await page.goto('/quiz');
  await player.answerRight();
  await expect(page.getByText('Streak: 1')).toBeAttached();

  await deploy('mfe-quiz', next.quiz);
  await page.goto('/pixel-quiz');
  await player.answerRight();
  await expect(page.getByText('Streak: 1')).toBeAttached();
});
