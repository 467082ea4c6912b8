import { deleteMessage, type SiteMessage, updateMessage } from '@cardwise/contracts/admin/messages';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { openTab } from '../support/administration.ts';
import { marker } from '../support/filters.ts';
import { someName } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// Each journey expects its message to be the first, so these run serially.
test.describe.configure({ mode: 'serial' });

async function removeAll(request: APIRequestContext): Promise<void> {
  const loaded = await request.get('/admin/messages/load', { headers: marker });
  for (const { id } of ((await loaded.json()) as { data: SiteMessage[] }).data) {
    await request.post(deleteMessage.path, { headers: marker, data: { id } });
  }
}

function message(page: Page): Locator {
  return page.getByRole('group', { name: 'Message 1' });
}

test.beforeEach(async ({ page }) => {
  await openTab(page, 'messages');
  await page.getByRole('button', { name: 'Add' }).click();
  // The journey waits for the message, not for the text that reports its addition: on a busy machine, that text may be
  // gone by then.
  await expect(message(page)).toBeVisible();
});
test.afterEach(({ page }) => removeAll(page.request));

async function setActive(page: Page): Promise<void> {
  await message(page).getByRole('combobox', { name: 'State' }).click();
  await page.getByTitle('Active', { exact: true }).click();
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith(updateMessage.path));
  await message(page).getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
}

test('an active message becomes a banner within ten seconds, even on an open page, until it is dismissed', async ({
  page,
  browser,
}) => {
  const player = await (await browser.newContext()).newPage();
  await player.clock.install();
  await player.setViewportSize({ width: 360, height: 640 });
  await player.goto('/about');
  const cookies = player.getByRole('button', { name: 'Got it' });
  await expect(cookies).toBeVisible();

  const address = `https://status.example.org/${'a'.repeat(200)}`;
  const banner = player.getByRole('status').filter({ hasText: 'Maintenance tonight at ten' });
  await message(page).getByRole('textbox', { name: 'Text' }).fill(`Maintenance tonight at ten: ${address}`);
  await setActive(page);
  await save(page);
  await player.clock.runFor(10_000);
  await expect(banner).toBeVisible();
  // Only one banner is shown at a time, so the cookie banner waits.
  await expect(cookies).toBeHidden();
  await expect(banner.getByRole('link')).toHaveAttribute('href', address);
  expect(await tooWide(player)).toBe(0);
  await banner.getByRole('button', { name: 'Close this message' }).click();
  await expect(banner).toHaveCount(0);
  await expect(cookies).toBeVisible();
  await player.reload();
  await expect(player.getByRole('main')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await player.context().close();
});

test('on a phone the whole calendar is in view, even when neither above nor below the field there is room for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  const day = message(page).getByRole('textbox', { name: 'End date' });
  await day.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await day.click();
  // The ratio is below 1, because positions are fractions of pixels.
  await expect(page.getByText('Today')).toBeInViewport({ ratio: 0.95 });
  await expect(page.getByRole('button', { name: 'Next month' })).toBeInViewport({ ratio: 0.95 });
});

test('what an administrator does is logged under their name, shortened until it is clicked', async ({ page }) => {
  const title = `Audited ${someName()}`;
  const text = `${title} ${'with many words '.repeat(20)}`.trim();
  await message(page).getByRole('textbox', { name: 'Text' }).fill(text);
  await save(page);
  await page.goto('/admin/logs');
  const box = page.getByRole('textbox', { name: 'Search all lines' });
  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(async () => {
    await box.fill(title);
    await box.press('Enter');
    await expect(line).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(page).toHaveURL(/search=Audited/);
  await expect(line).toContainText('audit: Keeper: save message');
  await expect(line).not.toContainText('many words with many words');
  await line.getByRole('button').click();
  await expect(line).toContainText('many words with many words');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/search=/);
});
