import { deleteMessage, type SiteMessage, updateMessage } from '@cardwise/contracts/admin-messages';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { openTab, question } from '../support/administration.ts';
import { marker } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';

// Each journey expects its message to be the first, so these run serially.
test.describe.configure({ mode: 'serial' });

const removeAll = async (request: APIRequestContext): Promise<void> => {
  const loaded = await request.get('/admin/messages/load', { headers: marker });
  for (const { id } of ((await loaded.json()) as { data: SiteMessage[] }).data) {
    await request.post(deleteMessage.path, { headers: marker, data: { id } });
  }
};

test.beforeEach(async ({ page }) => {
  await openTab(page, 'messages');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('An empty, inactive message was added.')).toBeVisible();
});
test.afterEach(({ page }) => removeAll(page.request));

const message = (page: Page): Locator => page.getByRole('group', { name: 'Message 1' });

const setActive = async (page: Page): Promise<void> => {
  await message(page).getByRole('combobox', { name: 'State' }).click();
  await page.getByTitle('Active', { exact: true }).click();
};

const save = async (page: Page): Promise<void> => {
  await message(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The message was saved.').last()).toBeVisible();
};

test('an active message becomes a banner within ten seconds, even on an open page, until it is dismissed', async ({
  page,
  browser,
}) => {
  test.slow();
  const player = await (await browser.newContext()).newPage();
  await player.setViewportSize({ width: 360, height: 640 });
  await player.goto('/about');
  const cookies = player.getByRole('button', { name: 'Got it' });
  await expect(cookies).toBeVisible();

  const address = `https://status.example.org/${'a'.repeat(200)}`;
  const banner = player.getByRole('status').filter({ hasText: 'Maintenance tonight at ten' });
  await message(page).getByRole('textbox', { name: 'Text' }).fill(`Maintenance tonight at ten: ${address}`);
  await setActive(page);
  await save(page);
  await expect(banner).toBeVisible({ timeout: 10_000 });
  // One banner at a time: the cookie banner waits.
  await expect(cookies).toBeHidden();
  await expect(banner.getByRole('link')).toHaveAttribute('href', address);
  expect(await player.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await banner.getByRole('button', { name: 'Close this message' }).click();
  await expect(banner).toHaveCount(0);
  await expect(cookies).toBeVisible();
  await player.reload();
  await expect(player.getByRole('main')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await player.context().close();
});

test('a message is only shown on its days', async ({ page }) => {
  test.slow();
  await message(page).getByRole('textbox', { name: 'Text' }).fill('Not before tomorrow');
  await setActive(page);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const start = message(page).getByRole('textbox', { name: 'Start date' });
  await start.fill(tomorrow);
  await start.press('Enter');
  await save(page);
  const config = await page.request.get('/app-config', { headers: marker });
  expect(((await config.json()) as { messages: unknown[] }).messages).toEqual([]);

  const end = message(page).getByRole('textbox', { name: 'End date' });
  await end.fill(new Date().toISOString().slice(0, 10));
  await end.press('Enter');
  await message(page).getByRole('button', { name: 'Save' }).click();
  await expect(message(page).getByRole('alert')).toContainText('The message could not be saved');
  await expect(end).toHaveAccessibleDescription(/must not be before the start/);
});

test('an empty text is reported beside its field', async ({ page }) => {
  await message(page).getByRole('textbox', { name: 'Text' }).fill('   ');
  await message(page).getByRole('button', { name: 'Save' }).click();
  await expect(message(page).getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(/must not be empty/);
});

test('when two administrators edit a message, the later save shows both versions', async ({ page, browser }) => {
  test.slow();
  const other = await (await browser.newContext()).newPage();
  await openTab(other, 'messages');
  await message(page).getByRole('textbox', { name: 'Text' }).fill('Mine');
  await message(other).getByRole('textbox', { name: 'Text' }).fill('Theirs');
  await save(other);

  await message(page).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this message in the meantime' });
  await expect(conflict).toContainText('Theirs');
  await expect(message(page).getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('The message was saved.')).toBeVisible();

  // The other administrator sees an outdated version, so deleting is refused too.
  await message(other).getByRole('button', { name: 'Delete' }).click();
  await question(other).getByRole('button', { name: 'Delete' }).click();
  await expect(message(other).getByRole('alert')).toContainText('The message could not be deleted');
  await expect(message(other).getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
  await other.context().close();
});

test('a reload shows messages added by another administrator and keeps unsaved text', async ({ page }) => {
  await message(page).getByRole('textbox', { name: 'Text' }).fill('Not saved yet');
  await page.request.post(updateMessage.path, { headers: marker, data: {} });
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(message(page).getByRole('textbox', { name: 'Text' })).toHaveValue('');
  const mine = page.getByRole('group', { name: 'Message 2' });
  await expect(mine.getByRole('textbox', { name: 'Text' })).toHaveValue('Not saved yet');
});

test('on a phone the whole calendar is in view, even when neither above nor below the field there is room for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  const day = message(page).getByRole('textbox', { name: 'End date' });
  await day.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await day.click();
  // Not 1: positions are fractions of pixels.
  await expect(page.getByText('Today')).toBeInViewport({ ratio: 0.95 });
  await expect(page.getByRole('button', { name: 'Next month' })).toBeInViewport({ ratio: 0.95 });
});

test('deleting a message asks first', async ({ page }) => {
  await message(page).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(message(page)).toBeVisible();
  await message(page).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are no messages.')).toBeVisible();
});
