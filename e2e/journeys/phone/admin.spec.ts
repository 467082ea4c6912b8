import { openTab } from '../../support/administration.ts';
import { expect, test } from '../../support/test.ts';

test('on a phone the log lines start in the upper two thirds of the first screen', async ({ page }) => {
  await openTab(page, 'logs');
  const lines = page.getByRole('region', { name: 'Log lines, newest first' });
  await expect(lines.getByRole('listitem').first()).toBeVisible();
  expect((await lines.boundingBox())?.y).toBeLessThan((740 * 2) / 3);
});
