import { expect, test } from '@playwright/test';
import { appendFile, copyFile, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { quizInHtml, scratch } from '../../support/releases.ts';
import { siteDir } from '../../support/suite.ts';

test('an entry script changed after its deployment does not run, and the rest of the site does', async ({ page }) => {
  const { remotes } = JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as {
    remotes: { name: string; version: string; entry: string }[];
  };
  const live = remotes.find(({ name }) => name === 'mfe_quiz');
  const entry = join(siteDir(), live?.entry ?? '');
  // Pages name the build that rendered them; a journey before this one may just have deployed another.
  await expect.poll(async () => (await quizInHtml(page.request)).build).toBe(live?.version);
  const aside = join(await scratch(), 'aside');
  await mkdir(aside);
  const variants = [entry, `${entry}.gz`, `${entry}.br`];
  for (const file of variants) await copyFile(file, join(aside, basename(file)));

  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('integrity')) refusals.push(message.text());
  });
  try {
    // Write access to the builds is not enough to make browsers run a script: the registry holds its hash.
    await appendFile(entry, '\n;globalThis.tampered = true;');
    for (const file of variants.slice(1)) await rm(file);
    await page.goto('/quiz');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(refusals.length).toBeGreaterThan(0);
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
