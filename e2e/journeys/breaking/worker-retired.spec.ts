import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { siteDir } from '../../support/suite.ts';
import { expect, test } from '../../support/test.ts';
import { keptAddresses, untilKept } from '../../support/worker.ts';

const served = (file: string): string => join(siteDir(), 'shell', file);
const forms = ['.js', '.js.gz', '.js.br'];

test.afterAll(async () => {
  for (const form of forms) await rename(served(`kept-aside${form}`), served(`service-worker${form}`));
});

test('the retired worker removes itself and its caches from the browser, and the site works', async ({ page }) => {
  await page.goto('/about');
  await untilKept(page);

  for (const form of forms) {
    await rename(served(`service-worker${form}`), served(`kept-aside${form}`));
    await copyFile(served(`service-worker.retired${form}`), served(`service-worker${form}`));
  }
  await page.goto('/privacy');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await keptAddresses(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
