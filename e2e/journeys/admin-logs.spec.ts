import { openTab, question } from '../support/administration.ts';
import { marker } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';

// Deleting the logs deletes them for every journey here, so these run serially.
test.describe.configure({ mode: 'serial' });

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

test('the lines of a level can be hidden and shown', async ({ page }) => {
  await openTab(page, 'logs');
  for (const level of ['Danger', 'Warning', 'Info', 'Debug']) {
    const toggle = page.getByRole('button', { name: new RegExp(`^${level} \\(`) });
    const shown = page.locator(`[data-level="${level.toLowerCase()}"]`);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(shown).toHaveCount(0);
  }
  await expect(page.getByText('All loaded lines belong to hidden levels.')).toBeVisible();
  await page.getByRole('button', { name: /^Info \(/ }).click();
  await expect(page.locator('[data-level="info"]').first()).toBeVisible();
});

test('an administrator’s action is logged under their name, shortened until it is clicked', async ({ page }) => {
  await openTab(page, 'logs');
  const text = `An audited message ${'with many words '.repeat(20)}`.trim();
  const add = await page.request.post('/admin/messages/update', { headers: marker, data: {} });
  const { data } = (await add.json()) as { data: { id: string; revision: number } };
  await page.request.post('/admin/messages/update', {
    headers: marker,
    data: { ...data, text, active: '0', start: null, end: null },
  });
  await page.request.post('/admin/messages/delete', { headers: marker, data: { id: data.id } });

  const box = page.getByRole('textbox', { name: 'Search all lines' });
  const line = page.getByRole('listitem').filter({ hasText: 'save message' });
  const last = page.getByRole('listitem').filter({ hasText: 'delete message' });
  await expect(async () => {
    await box.fill(data.id);
    await box.press('Enter');
    await expect(line).toHaveCount(1, { timeout: 1000 });
    // This line may arrive later than the previous one.
    await expect(last).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(page).toHaveURL(new RegExp(`search=${data.id}`));
  await expect(line).toContainText('audit: Keeper: save message');
  await expect(line).not.toContainText('many words with many words');
  await line.getByRole('button').click();
  await expect(line).toContainText('many words with many words');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/search=/);
});

test('deleting logs asks first, reports the number of lines, and leaves an audit trail that names who did it', async ({
  page,
}) => {
  await openTab(page, 'logs');
  const audited = (action: string) => page.getByRole('listitem').filter({ hasText: `audit: Keeper: ${action}` });
  const appears = (action: string) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Reload', exact: true }).click();
      await expect(audited(action).first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 15_000 });
  await page.request.get('/admin/cards-sets/reset-all-error', { headers: marker });
  await appears('reset card errors');

  await page.getByRole('button', { name: 'Delete logs' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-level]').first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete logs' }).click();
  await expect(question(page)).toContainText('The audit trail is kept');
  await question(page).getByRole('button', { name: 'Delete logs' }).click();
  await expect(
    page.getByText(/lines? (was|were) deleted\. \d[\d,]* lines? of the audit trail (is|are) kept\.$/),
  ).toBeVisible();
  await appears('delete logs');
  await expect(audited('reset card errors').first()).toBeVisible();
});
