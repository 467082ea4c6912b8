import { newBonus } from '@cardwise/contracts/quiz/bonus';

import { bonusPlayer } from '../support/bonus-player.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { violations } from '../support/violations.ts';

const screens = [
  { form: 'order', width: 1280, height: 800, asks: 'Put the cards in order, cheapest first.' },
  { form: 'more', width: 360, height: 740, asks: 'Which card costs more?' },
] as const;

for (const { form, width, height, asks } of screens) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test(`the tenth question is a bonus one (${form}), and a wrong answer keeps the streak`, async ({ page }) => {
      test.slow();
      const player = await bonusPlayer(page, form);
      const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === newBonus.path);
      await player.playToBonus('/quiz');
      const streak = page.getByText('Streak: 4', { exact: true });
      await expect(streak).toBeAttached();
      await fetched;
      await player.untilLoaded();
      await player.next();

      await expect(page.getByRole('heading', { name: asks })).toBeFocused();
      await expect(page.getByText('A miss costs nothing')).toBeVisible();
      await expect(page.getByText(/^Question 10\b/)).toBeVisible();
      const { cards } = player.currentBonus();
      await expect(page.getByRole('main').getByRole('img', { name: 'Picture of the card' })).toHaveCount(cards.length);
      expect(await violations(page)).toEqual([]);
      expect(await tooWide(page)).toBe(0);

      await player.answerBonus(false);
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Wrong.' })).toBeAttached();
      for (const { cost } of cards) await expect(page.getByText(`${cost} mana`, { exact: true })).toBeVisible();
      await expect(streak).toBeAttached();
      expect(await violations(page)).toEqual([]);

      await player.next();
      await expect(page.getByText(/^Question 11\b/)).toBeVisible();
      await player.answerRight();
      await expect(page.getByRole('dialog', { name: 'Winning streak!' })).toContainText('Rank 10');
    });
  });
}
