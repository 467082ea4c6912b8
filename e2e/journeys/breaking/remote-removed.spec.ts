// This journey does not use the `test` of the support folder, because missing files rightly cause console errors.
import { expect, test } from '@playwright/test';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

const site = join(process.env['SUITE_DATA_DIR'] ?? '', 'site');

test('without the statistics remote’s files the rest works, and a retry loads it when they are back', async ({
  page,
}) => {
  const { remotes } = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8')) as {
    remotes: { name: string; version: string }[];
  };
  const live = remotes.find(({ name }) => name === 'mfe_statistics')?.version ?? '';
  const folder = join(site, 'remotes/mfe_statistics', live);
  const aside = join(site, 'aside');
  await mkdir(aside, { recursive: true });
  await rename(folder, join(aside, live));
  try {
    await page.goto('/statistics/att/1');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toBeVisible();
    await page.getByRole('link', { name: 'Quiz', exact: true }).first().click();
    await expect(page.getByRole('main').getByRole('group').getByRole('button').first()).toBeVisible();
    await page.goto('/statistics/att/1');
    await expect(failure).toBeVisible();
  } finally {
    await rename(join(aside, live), folder);
  }
  await page.getByRole('main').getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Card statistics' })).toBeVisible();
});
