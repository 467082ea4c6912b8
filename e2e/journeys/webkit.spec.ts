import { expect, test } from '@playwright/test';

import { accounts } from '../support/sign-in.ts';
import { takenOver } from '../support/test.ts';
import { startWebKit } from '../support/webkit.ts';

const driverPath = process.env['WEBKIT_DRIVER_PATH'] ?? '';

const choice = '(//main//*[@data-choice][not(@aria-disabled)])[1]';

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
  try {
    await open('/quiz');
    await press(choice);
    await see('//*[@data-answered="true"]//button');
    await expect.poll(() => driver.executeScript(() => navigator.serviceWorker.controller?.state)).toBe('activated');

    await press('//header//a[starts-with(@href, "/login")]');
    await press(`//button[contains(., "${accounts.keeper}")]`);
    await see('//header//button[contains(., "Keeper")]');
    await open('/admin/users');
    await see('//main//table');

    await open('/statistics/core/1');
    await press('(//main//a[contains(@href, "/card/")])[1]');
    await see('//h1[starts-with(normalize-space(), "Statistics for")]');
    await press('//header//button[contains(., "Language")]');
    await press('//a[normalize-space()="Deutsch"]');
    await see('//h1[starts-with(normalize-space(), "Statistik für")]');
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
