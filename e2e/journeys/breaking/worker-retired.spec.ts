import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

import { copyShell, deploy, liveShell, rollBack } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';
import { keptAddresses, untilKept } from '../../support/worker.ts';

let before: string;
test.beforeAll(async () => {
  before = await liveShell();
});
test.afterAll(() => rollBack('shell', before));

test('the retired worker removes itself and its caches from the browser, and the site works', async ({ page }) => {
  await page.goto('/about');
  await untilKept(page);

  const { dist } = await copyShell('retired', (script) => script);
  for (const form of ['.js', '.js.gz', '.js.br'])
    await copyFile(join(dist, `service-worker.retired${form}`), join(dist, `service-worker${form}`));
  await deploy('shell', dist);
  await page.goto('/privacy');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await keptAddresses(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
