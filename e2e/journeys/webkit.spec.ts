import { expect, test } from '@playwright/test';

import { choice, administer, next, readStatistics } from '../support/any-engine.ts';
import { takenOver } from '../support/test.ts';
import { startWebKit } from '../support/webkit.ts';

const driverPath = process.env['WEBKIT_DRIVER_PATH'] ?? '';

test('Safari’s engine plays, logs in through the worker, and shows statistics and the administration', async ({
  baseURL,
}, testInfo) => {
  test.skip(driverPath === '', 'no driver of WebKitGTK is installed');
  test.setTimeout(120_000);
  const { driver, see, press, stop } = await startWebKit(driverPath);
  const open = async (path: string): Promise<void> => {
    await driver.get(new URL(path, baseURL).href);
    await expect.poll(() => driver.executeScript(takenOver)).toBe(true);
  };
  const player = { open, see, press };
  try {
    await open('/quiz');
    await press(choice);
    await see(next);
    await expect.poll(() => driver.executeScript(() => navigator.serviceWorker.controller?.state)).toBe('activated');

    await administer(player);

    await readStatistics(player);
  } catch (error) {
    await testInfo.attach('page', {
      body: Buffer.from(await driver.takeScreenshot(), 'base64'),
      contentType: 'image/png',
    });
    throw error;
  } finally {
    await stop();
  }
});
