import { openTab } from '../support/administration.ts';
import { expect, test } from '../support/test.ts';

test('the administration opens with the logs, which name the service and can be reloaded', async ({ page }) => {
  await openTab(page, 'logs');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/logs$/);
  const lines = page.getByRole('region', { name: 'Log lines, newest first' });
  await expect(lines.getByRole('listitem').first()).toContainText(/svc-\w+\.(INFO|WARNING|ERROR)/);
  const asked = page.waitForResponse((response) => response.url().includes('/admin/logs/load'));
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  expect((await asked).status()).toBe(200);
});
