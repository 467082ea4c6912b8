import { openTab } from '../../support/administration.ts';
import { expect, test } from '../../support/test.ts';

test('on a phone the log lines start in the upper two thirds of the first screen', async ({ page }) => {
  await openTab(page, 'logs');
  const lines = page.getByRole('region', { name: 'Log lines, newest first' });
  await expect(lines.getByRole('listitem').first()).toBeVisible();
  expect((await lines.boundingBox())?.y).toBeLessThan((740 * 2) / 3);
});

test('on a phone a wide table scrolls by keyboard under its first column', async ({ page }) => {
  await openTab(page, 'users');
  const table = page.getByRole('region', { name: 'Users with correct and total answers per difficulty' });
  await expect(table).toHaveAttribute('tabindex', '0');
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport({ ratio: 1 });
});

test('on a phone tables scroll under the header', async ({ page }) => {
  await openTab(page, 'releases');
  const cell = page.getByRole('rowheader').first();
  await cell.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' }));
  // Playwright's own click would scroll the table away.
  const onTop = await cell.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 10, top + 10)?.closest('header') !== null;
  });
  expect(onTop).toBe(true);
});
