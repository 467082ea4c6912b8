import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { pagePath } from '@cardwise/contracts/site/pages';

import { dailyPlayer } from '../support/daily-player.ts';
import { expect, test, waitUntilUsable } from '../support/test.ts';
import { expectClean } from '../support/violations.ts';

test('the Daily Ten is played with keys, across a reload, another tab and three languages, once', async ({ page }) => {
  test.slow();
  const player = await dailyPlayer(page);
  await page.goto('/daily');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible();
  await expectClean(page, 'start');
  await start.focus();
  await page.keyboard.press('Enter');

  await player.at(1);
  await player.choices().first().press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: /^(Correct! The answer is|Wrong\. The correct answer is): ./ }),
  ).toBeAttached();
  await expect(player.next()).toBeVisible();
  await expectClean(page, 'judged');
  await page.keyboard.press('Enter');
  await player.at(2);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Question 2 of 10: ');

  await page.reload();
  await player.at(2);
  await player.choices().nth(1).press('Enter');
  await player.next().press('Enter');
  await player.at(3);

  const tab = await page.context().newPage();
  waitUntilUsable(tab);
  const elsewhere = await dailyPlayer(tab);
  await tab.goto('/daily');
  await elsewhere.at(3);
  await elsewhere.choices().first().press('Enter');
  await expect(elsewhere.next()).toBeVisible();
  await tab.close();
  await player.choices().nth(1).press('Enter');
  await player.at(4);
  await expect(page.getByText('You’ve already answered that one in another tab.')).toBeVisible();

  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByText(/^Frage 4 von 10/).first()).toBeVisible();
  await page.goto(pagePath('pl', dailyPage));
  await player.play(4, 5);
  await page.goto(pagePath('de', dailyPage));
  await player.play(6, 10);

  const title = page.getByRole('heading', { level: 1, name: 'Dein Ergebnis' });
  await expect(title).toBeFocused();
  await expectClean(page, 'result');
  await page.goto('/daily');
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
});
