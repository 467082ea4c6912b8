import { roundLength } from '@cardwise/contracts/rounds';
import { expect, test } from '@playwright/test';
import { writeFile } from 'node:fs/promises';

import { startCountingProxy } from '../support/counting-proxy.ts';
import { engines } from '../support/engines.ts';
import { accounts } from '../support/sign-in.ts';
import { takenOver } from '../support/test.ts';
import { isKept } from '../support/worker.ts';

/** Files that the page has fetched more than once. */
const fetchedTwice = (): string[] => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // WebKit lists each use of a picture that it has in memory.
  const files = entries.filter(({ name, transferSize }) => /\.(js|css)$/.test(name) || transferSize > 0);
  const names = files.filter(({ initiatorType }) => initiatorType !== 'fetch').map(({ name }) => name);
  return names.filter((name, index) => names.indexOf(name) < index);
};

/** Whether a text with markup can become elements; undefined where the engine has no Trusted Types. */
const takesMarkup = (): boolean | undefined => {
  if (!('trustedTypes' in globalThis)) return undefined;
  try {
    document.createElement('div').innerHTML = '<b>bold</b>';
    return true;
  } catch {
    return false;
  }
};

const named = (tag: string, text: string): string => `//${tag}[normalize-space()="${text}"]`;
const choice = '(//main//*[@data-choice][not(@aria-disabled)])[1]';
const next = '//*[@data-answered="true"]//button';

for (const [name, start] of engines) {
  test(`${name} plays, shows statistics and the administration, and opens offline`, async ({ baseURL }) => {
    test.setTimeout(120_000);
    const proxy = await startCountingProxy(baseURL);
    const engine = await start(new URL(proxy.server));
    const { press, see, run } = engine;
    const open = async (path: string): Promise<void> => {
      await engine.open(new URL(path, baseURL).href);
      await expect(async () => {
        expect(await run(() => [location.pathname, document.readyState])).toEqual([path, 'complete']);
        expect(await run(takenOver)).toBe(true);
      }).toPass({ timeout: 20_000 });
      expect([path, await run(fetchedTwice)]).toEqual([path, []]);
    };
    try {
      await open('/quiz');
      await press(choice);
      await see(next);

      await open('/daily');
      await press(named('button', 'Start'));
      for (let number = 1; number <= roundLength; number += 1) {
        await see(`//*[@data-number="${number}"]`);
        await press(choice);
        await press(next);
      }
      await see(named('h1', 'Your result'));

      await open('/statistics/core/1');
      await press('(//main//a[contains(@href, "/card/")])[1]');
      await see('//h1[starts-with(normalize-space(), "Statistics for")]');

      await press('//header//button[contains(., "Language")]');
      await press(named('a', 'Deutsch'));
      await see('//h1[starts-with(normalize-space(), "Statistik für")]');

      await press('//header//a[starts-with(@href, "/login")]');
      await press(`//button[contains(., "${accounts.keeper}")]`);
      await see('//header//button[contains(., "Keeper")]');
      await open('/admin/users');
      await see('//main//table');

      await open('/de/quiz');
      await expect.poll(() => run(isKept), { timeout: 20_000 }).toBe(true);
      expect([...proxy.errors, ...engine.errors]).toEqual([]);
      expect(await run(takesMarkup)).not.toBe(true);
      await proxy.stop();
      await engine.open(new URL('/de/pixel-quiz', baseURL).href);
      await see(named('header//a', 'Statistiken'));
    } catch (error) {
      await writeFile(test.info().outputPath('page.png'), await engine.picture());
      throw error;
    } finally {
      await engine.stop();
    }
  });
}
