import type { Registry } from '@cardwise/contracts/site/registry';
import { type Page, expect, test } from '@playwright/test';
import { appendFile, copyFile, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { quizInHtml, scratch } from '../../support/releases.ts';
import { siteDir } from '../../support/suite.ts';

/** Returns the live build once the pages are rendered by it: an earlier journey may just have deployed another one. */
async function liveQuiz(page: Page) {
  const { remotes } = JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as Registry;
  const live = remotes.find(({ name }) => name === 'mfe_quiz');
  await expect.poll(async () => (await quizInHtml(page.request)).build).toBe(live?.version);
  return live!;
}

type Live = Awaited<ReturnType<typeof liveQuiz>>;

function getFile({ preload = [] }: Live, extension: string) {
  return preload.find((file) => file.endsWith(extension)) ?? '';
}

/** The keys name the kind of file; the values are its address and what is appended to it. */
const files: Record<string, [getFile: (build: Live) => string, addition: string]> = {
  'entry script': [({ entry }) => entry, '\n;globalThis.tampered = true;'],
  chunk: [(build) => getFile(build, '.js'), '\n;globalThis.tampered = true;'],
  style: [(build) => getFile(build, '.css'), '\n:root { --tampered: yes }'],
  text: [({ texts }) => texts?.en ?? '', '\n;globalThis.tampered = true;'],
};

function isTampered(page: Page) {
  return page.evaluate(
    () => 'tampered' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
}

// Write access to the builds is not enough: the registry holds the hash of the entry, and the entry those of the other
// files.
for (const [what, [getAddress, addition]] of Object.entries(files)) {
  test(`a build whose ${what} was changed after its deployment is refused, and the rest of the site works`, async ({
    page,
  }) => {
    const file = join(siteDir(), getAddress(await liveQuiz(page)));
    const aside = await mkdtemp(join(await scratch(), 'aside-'));
    const variants = [file, `${file}.gz`, `${file}.br`];
    for (const variant of variants) await copyFile(variant, join(aside, basename(variant)));

    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('integrity')) refusals.push(message.text());
    });
    const alert = page.getByRole('main').getByRole('alert');
    // Texts are requested five times with pauses, which the installed clock skips.
    await page.clock.install();
    const refused = () =>
      expect(async () => {
        await page.clock.fastForward(3000);
        await expect(alert).toBeVisible({ timeout: 200 });
      }).toPass();
    try {
      await appendFile(file, addition);
      for (const variant of variants.slice(1)) await rm(variant);
      await page.goto('/quiz');
      // If the clock ran ahead any earlier, it would end requests that are under way.
      await expect.poll(() => refusals.length).toBeGreaterThan(0);
      await refused();
      expect(await isTampered(page)).toBe(false);
      await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Card statistics' })).toBeVisible();
      await page.goBack();
      await refused();
    } finally {
      for (const variant of variants) {
        await cp(join(aside, basename(variant)), `${variant}.back`);
        await rename(`${variant}.back`, variant);
      }
    }
    await alert.getByRole('button', { name: /again/i }).click();
    await expect(page.getByRole('main').getByRole('group').getByRole('button').first()).toBeVisible();
  });
}
