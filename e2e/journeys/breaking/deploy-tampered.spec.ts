import { expect, test } from '@playwright/test';
import { appendFile, copyFile, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { scratch } from '../../support/releases.ts';
import { siteDir } from '../../support/suite.ts';

test('an entry script changed after its deployment does not run, and the rest of the site does', async ({ page }) => {
  const { remotes } = JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as {
    remotes: { name: string; entry: string }[];
  };
  const address = remotes.find(({ name }) => name === 'mfe_quiz')?.entry ?? '';
  const entry = join(siteDir(), address);
  const aside = join(await scratch(), 'aside');
  await mkdir(aside);
  const variants = [entry, `${entry}.gz`, `${entry}.br`];
  for (const file of variants) await copyFile(file, join(aside, basename(file)));

  const arrived: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === address) arrived.push(response.status());
  });
  try {
    // Write access to the builds is not enough to make browsers run a script: the registry holds its hash.
    await appendFile(entry, '\n;globalThis.tampered = true;');
    for (const file of variants.slice(1)) await rm(file);
    await page.goto('/quiz');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(arrived).toContain(200);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Card statistics' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  } finally {
    for (const file of variants) {
      await cp(join(aside, basename(file)), `${file}.back`);
      await rename(`${file}.back`, file);
    }
  }
  await page.getByRole('main').getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('main').getByRole('group').getByRole('button').first()).toBeVisible();
});
