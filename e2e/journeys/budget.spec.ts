import { loadDays } from '@cardwise/contracts/rounds/days';
import type { Page, Response } from '@playwright/test';

import { measureScript, type ScriptBytes } from '../support/script-bytes.ts';
import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/**
 * These are the kilobytes of gzipped scripts that a page requests before it begins to report. `libraries` is the
 * measured size of the libraries: whoever adds a library or makes one grow has to record it here. `ours` is a budget.
 */
const pages: { path: string; libraries: number; ours: number; player?: string }[] = [
  { path: '/quiz', libraries: 140, ours: 50 },
  { path: '/statistics/att/1', libraries: 139, ours: 45 },
  { path: '/statistics/card/103001', libraries: 139, ours: 48 },
  { path: '/daily', libraries: 141, ours: 64 },
  // The day streak of a player comes half a second after the page has loaded.
  { path: '/my-profile', libraries: 140, ours: 54, player: 'ada' },
];
const requests = 9;
/** The page begins to report this many milliseconds after it has loaded. */
const reportsAfter = 3000;

for (const { path, libraries, ours, player } of pages) {
  test(`${path} stays within its budget, with one React and no antd`, async ({ page }) => {
    if (player) await startSession(page, player);
    const arriving: Promise<{ url: string; text: string }>[] = [];
    const fetched: string[] = [];
    const keep = (response: Response): void => {
      const [type, url] = [response.request().resourceType(), response.url()];
      if (type === 'script' || type === 'stylesheet') fetched.push(url);
      if (type === 'script') arriving.push(response.text().then((text) => ({ url, text })));
    };
    page.on('response', keep);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    page.off('response', keep);
    const beforeReports = await requestedWithin(page, reportsAfter);
    const scripts = (await Promise.all(arriving)).filter(({ url }) => beforeReports.has(url));
    const measured = scripts.map(({ url, text }) => measureScript(url, text));
    const kilobytes = (of: keyof ScriptBytes): number => measured.reduce((sum, script) => sum + script[of], 0) / 1024;
    test.info().annotations.push({
      type: path,
      description:
        `libraries ${kilobytes('libraries').toFixed(1)}, ours ${kilobytes('ours').toFixed(1)} KB gzip ` +
        `in ${scripts.length} scripts`,
    });
    // A script whose preload has a wrong hash or none would be fetched twice.
    expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
    expect(scripts.length).toBeLessThanOrEqual(requests);
    expect(kilobytes('libraries')).toBeLessThanOrEqual(libraries);
    expect(kilobytes('ours')).toBeLessThanOrEqual(ours);
    // Each copy of React, React DOM and antd contains one of these strings.
    const holding = (mark: string): number => scripts.filter(({ text }) => text.includes(mark)).length;
    expect(holding('react.memo_cache_sentinel')).toBe(1);
    expect(holding('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')).toBe(1);
    expect(holding('ant-btn')).toBe(0);
  });
}

/** Returns the addresses that the page has requested until this many milliseconds after it has loaded. */
async function requestedWithin(page: Page, ms: number): Promise<Set<string>> {
  const addresses = await page.evaluate((time) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const end = (navigation?.loadEventStart ?? 0) + time;
    return performance.getEntriesByType('resource').flatMap((entry) => (entry.startTime < end ? [entry.name] : []));
  }, ms);
  return new Set(addresses);
}

test('header and quiz page share one request for the player’s days', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  const cookies = { day_streak: 'true', question_counter: '17', success_streak: '0' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: btoa(value), url })));
  let requests = 0;
  await page.route(`**${loadDays.path}*`, async (route) => {
    requests += 1;
    const response = await route.fetch();
    const days: unknown = await response.json();
    const streak = { days: 3, best: 3, pause: false, played_today: false };
    await route.fulfill({ response, json: { ...loadDays.response.parse(days), streak } });
  });
  await page.goto('/quiz');
  await expect(page.getByRole('banner').getByRole('link', { name: '3 days in a row' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Today’s ten/ })).toBeVisible();
  expect(requests).toBe(1);
});
