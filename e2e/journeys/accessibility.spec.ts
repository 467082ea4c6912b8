import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { quizPlayer } from '../support/quiz-player.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the quiz has no violation, asked, answered, with the filter open', async ({ page }) => {
      const player = quizPlayer(page);
      await player.open('/quiz');
      await player.current();
      expect(await violations(page)).toEqual([]);
      await player.answerWrong();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Change Quiz Filter' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('lists, cards, texts and the page that does not exist have no violation', async ({ page }) => {
      test.slow();
      for (const path of [
        '/statistics/att/1',
        '/statistics/card/103001',
        '/about',
        '/privacy',
        '/nowhere',
        '/my-profile',
      ]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect([path, await violations(page)]).toEqual([path, []]);
      }
    });

    test('profile and administration have no violation', async ({ page }) => {
      test.slow();
      await page.goto('/privacy');
      await signIn(page, 'keeper');
      for (const path of [
        '/my-profile',
        '/admin/logs',
        '/admin/users',
        '/admin/cards',
        '/admin/messages',
        '/admin/metadata',
        '/admin/preview',
      ]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect([path, await violations(page)]).toEqual([path, []]);
      }
    });
  });
}
