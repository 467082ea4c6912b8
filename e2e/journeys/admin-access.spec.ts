import { listCalls } from '@cardwise/contracts/list-calls';

import { openTab } from '../support/administration.ts';
import { marker } from '../support/filters.ts';
import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const calls = listCalls().filter(({ audience }) => audience === 'admin' || audience === 'publisher');

test('the gateway’s administration calls are refused to visitors and players', async ({ page }) => {
  const statuses = () =>
    Promise.all(
      calls.map(async ({ method, path }) => {
        const answer = await page.request.fetch(path, {
          method,
          headers: marker,
          ...(method === 'POST' && { data: {} }),
        });
        return [path, answer.status()] as const;
      }),
    );
  expect(await statuses()).toEqual(calls.map(({ path }) => [path, 401]));
  await startSession(page, 'ada');
  expect(await statuses()).toEqual(calls.map(({ path }) => [path, 403]));
});

test('a player who opens the administration is told that it is for administrators only', async ({ page }) => {
  await startSession(page, 'ada');
  await page.goto('/admin/users');
  await expect(page.getByRole('main')).toContainText('For administrators only');
});

test('every tab has a URL and a link, and its controls are all 44 pixels high', async ({ page }) => {
  await openTab(page, 'logs');
  const tabs = page.getByRole('navigation', { name: 'Areas of the administration' });
  for (const [name, path] of [
    ['Users', 'users'],
    ['Cards', 'cards'],
    ['Messages', 'messages'],
    ['Metadata', 'metadata'],
    ['Card preview', 'preview'],
    ['Releases', 'releases'],
    ['Logs', 'logs'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    const controls = page.locator(
      '[data-admin] :is(.ant-btn, .ant-select, .ant-picker, input.ant-input, select):visible',
    );
    const heights = () =>
      controls.evaluateAll((all) => [
        ...new Set(all.map((control) => Math.round(control.getBoundingClientRect().height))),
      ]);
    await expect.poll(heights, name).toEqual([44]);
  }
});
