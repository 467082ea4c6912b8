import { roundLength, verdictTime } from '@cardwise/contracts/rounds/rounds';
import { expect, test } from '@playwright/test';

import { choice, administer, next, readStatistics } from '../support/any-engine.ts';
import { startCountingProxy } from '../support/counting-proxy.ts';
import { holdVerdicts } from '../support/daily-player.ts';
import { startFirefox } from '../support/firefox.ts';
import { takenOver } from '../support/test.ts';
import { isKept } from '../support/worker.ts';

const firefox = process.env['FIREFOX_PATH'] ?? '';

const immutable = /\.[0-9a-f]{8,}\.(js|css|woff2|svg|png|webp|avif)$|\/mf-manifest\.json$/;

test('Firefox plays, shows statistics and the administration, and opens offline', async ({ baseURL }, testInfo) => {
  test.skip(firefox === '', 'no Firefox is installed');
  test.setTimeout(240_000);
  const proxy = await startCountingProxy();
  const { page, errors, stop } = await startFirefox(firefox, proxy.server);
  await page.evaluateOnNewDocument(holdVerdicts, verdictTime);
  const see = (xpath: string) => page.waitForSelector(`::-p-xpath(${xpath})`);
  // Puppeteer cannot wait for an enabled element here, because that needs unsafe-eval.
  const press = (xpath: string) => page.locator(`::-p-xpath(${xpath})`).setWaitForEnabled(false).click();
  // Leaving a page cancels its fetches, which Firefox reports as errors. Pages begin to fetch up to three seconds after
  // they have loaded.
  const waitUntilIdle = () => page.waitForNetworkIdle({ idleTime: 3500 });
  const open = async (path: string): Promise<void> => {
    await waitUntilIdle();
    await page.goto(new URL(path, baseURL).href);
    await expect.poll(() => page.evaluate(takenOver)).toBe(true);
  };
  const player = { open, see, press };
  try {
    await open('/quiz');
    await press(choice);
    await see(next);

    await open('/daily');
    await press('//button[normalize-space()="Start"]');
    for (let number = 1; number <= roundLength; number += 1) {
      await see(`//*[@data-number="${number}"]`);
      await press(choice);
      await press(next);
    }
    await see('//h1[normalize-space()="Your result"]');

    await readStatistics(player);

    await waitUntilIdle();
    await administer(player);

    await open('/de/quiz');
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    expect(errors).toEqual([]);
    expect(proxy.repeated(immutable)).toEqual([]);
    await proxy.stop();
    await page.goto(new URL('/de/pixel-quiz', baseURL).href);
    await see('//header//a[normalize-space()="Statistiken"]');
  } catch (error) {
    await page.screenshot({ path: `${testInfo.outputPath('page')}.png` });
    throw error;
  } finally {
    await stop();
  }
});
