import { locales } from '@cardwise/contracts/locales';
import { slugs } from '@cardwise/contracts/slugs';
import type { Locator, Page } from '@playwright/test';

import { quizPlayer } from '../../support/quiz-player.ts';
import { expect, test } from '../../support/test.ts';

/** Sum of all layout shifts from here on that nobody's press has caused. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
};

const inSight = async (page: Page, thing: Locator): Promise<boolean> => {
  const [box, size] = [await thing.boundingBox(), page.viewportSize()];
  return box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height;
};

const dismissBanners = async (page: Page): Promise<void> => {
  const close = page.getByRole('button', { name: 'Close', exact: true });
  for (let left = await close.count(); left > 0; left -= 1) {
    await close.first().tap();
    await expect(close).toHaveCount(left - 1);
  }
};

test('on a phone all choices and the way on are in sight, and nothing moves when picture or answer come', async ({
  page,
}) => {
  await watchShifts(page);
  const player = quizPlayer(page);
  await player.open('/quiz?difficulty=medium&kinds=cost,attack,health');
  await player.current();
  await dismissBanners(page);
  for (let asked = 1; asked <= 4; asked += 1) {
    await expect(page.getByText(new RegExp(`^Question ${asked}\\b`))).toBeVisible();
    await player.current();
    for (const choice of await player.choices().all()) expect(await inSight(page, choice)).toBe(true);
    await player
      .choices()
      .nth(asked % 4)
      .tap();
    const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
    await expect.poll(() => inSight(page, next)).toBe(true);
    await next.tap();
  }
  expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.02);
});

for (const locale of locales) {
  test(`no screen of the quiz is wider than a phone in ${locale}`, async ({ page }) => {
    const player = quizPlayer(page);
    const home = locale === 'en' ? '' : `/${locale}`;
    /** How far an element's content reaches beyond it, sideways. */
    const wide = (element = 'html') =>
      page.evaluate<number>(
        `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('${element}'))`,
      );
    await player.open(`${home}/${slugs[locale].quiz}?difficulty=hard&kinds=name,text`);
    await player.current();
    expect(await wide()).toBe(0);
    await player.answerWrong();
    expect(await wide()).toBe(0);
    await page.getByRole('main').locator('button[title]').first().tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await wide()).toBe(0);
    expect(await wide('dialog')).toBe(0);
  });
}
