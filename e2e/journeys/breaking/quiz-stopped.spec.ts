import { everything, marker } from '../../support/filters.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { withUpstream } from '../../support/service-processes.ts';
import { expect, test } from '../../support/test.ts';

const nobody = ['127.0.0.1:9'];

test('when svc-quiz stops during a game, the prefetched questions are played, then the start page explains why', async ({
  page,
  request,
}) => {
  test.slow();
  const player = quizPlayer(page);
  const counter = page.getByText(/^Question \d+/);
  const open = player.choices().and(page.locator(':not([aria-disabled])')).first();
  const filter = await everything(request);
  await player.open('/pixel-quiz');
  await player.answerRight();
  await player.next();
  await expect(counter).toContainText('Question 2');
  await player.current();

  let [asked, streak] = [1, 1];
  await withUpstream('svc-quiz', nobody, async () => {
    // A reload of the gateway closes idle connections; a call that fails on such a connection is repeated.
    await expect(async () => {
      const answer = await request.post('/quiz/new', { headers: marker, data: { filter } });
      expect(answer.status()).toBe(503);
    }).toPass({ timeout: 10_000 });
    while (await open.isVisible()) {
      // A streak of five would open a dialog.
      if (streak === 4) await player.answerWrong();
      else await player.answerRight();
      streak = streak === 4 ? 0 : streak + 1;
      asked += 1;
      await player.next();
      await expect(open.or(page.getByRole('alert'))).toBeVisible();
    }
    await expect(page).toHaveURL(/\/(quiz)?$/);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('Your progress is safe.');
  });

  // The start page shows its question, without a click, as soon as the service is back.
  await expect(player.choices().first()).toBeVisible({ timeout: 40_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Pixel quiz' }).click();
  await player.current();
  await expect(counter).toContainText(`Question ${asked + 1}`);
  await expect(page.getByText(`Streak: ${streak}`, { exact: true })).toBeAttached();
});
