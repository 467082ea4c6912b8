import { expect as baseExpect, test as baseTest } from '@playwright/test';

import { checkOut, setFacadeVersion } from '../../support/domain-checkout.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { build, deploy, liveQuiz, liveShell, quizInHtml, rollBack } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';

let before: { quiz: string; shell: string };
let next: { quiz: string; shell: string };

// Each is built only from its own folder and the libraries, with the façade one minor version ahead.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  before = { quiz: await liveQuiz(), shell: await liveShell() };
  const buildNext = async (workspace: 'mfe-quiz' | 'shell'): Promise<string> => {
    const checkout = await checkOut(workspace);
    await setFacadeVersion(checkout, '1.1.0');
    return build(workspace, `next-${workspace}`, checkout);
  };
  const [quiz, shell] = await Promise.all([buildNext('mfe-quiz'), buildNext('shell')]);
  next = { quiz, shell };
});
test.afterAll(async () => {
  await rollBack('mfe-quiz', before.quiz);
  await rollBack('shell', before.shell);
});

baseTest(
  'a remote that needs a newer façade than the shell’s is refused in its outlet; after a rollback, a retry loads it',
  async ({ page }) => {
    await deploy('mfe-quiz', next.quiz);
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    // Until the service has the new build, its pages run the one that rendered them.
    await baseExpect.poll(() => quizInHtml(page.request)).toMatchObject({ build: 'next-mfe-quiz' });
    await page.goto('/quiz');
    await baseExpect(page.getByRole('main').getByRole('alert')).toBeVisible();
    baseExpect(refusals.join('\n')).toContain('Unsatisfied version');
    await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).click();
    await baseExpect(page.getByRole('heading', { level: 1, name: 'Card statistics' })).toBeVisible();

    await page.goBack();
    await baseExpect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await rollBack('mfe-quiz', before.quiz);
    await page.getByRole('main').getByRole('button', { name: /again/i }).click();
    await quizPlayer(page).choices().first().waitFor();
  },
);

test('a newer shell runs the previous remote and then the newer one', async ({ page }) => {
  await deploy('shell', next.shell);
  const player = quizPlayer(page);
  await page.goto('/quiz');
  await player.answerRight();
  await expect(page.getByText('Success streak: 1')).toBeAttached();

  await deploy('mfe-quiz', next.quiz);
  await page.goto('/pixel-quiz');
  await player.answerRight();
  await expect(page.getByText('Success streak: 1')).toBeAttached();
});
