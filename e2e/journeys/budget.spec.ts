import { loadDays } from '@cardwise/contracts/rounds/days';
import { gzipSync } from 'node:zlib';

import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Of gzipped scripts, when a page has come to rest. */
const budgets: { path: string; kilobytes: number; player?: string }[] = [
  { path: '/quiz', kilobytes: 169 },
  { path: '/statistics/att/1', kilobytes: 166 },
  { path: '/statistics/card/103001', kilobytes: 170 },
  { path: '/daily', kilobytes: 185 },
  { path: '/my-profile', kilobytes: 182, player: 'ada' },
];
const requests = 9;

for (const { path, kilobytes, player } of budgets) {
  test(`${path} stays within its budget, with one React and no antd`, async ({ page }) => {
    if (player) await startSession(page, player);
    const arriving: Promise<string>[] = [];
    const fetched: string[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type === 'script' || type === 'stylesheet') fetched.push(response.url());
      if (type === 'script') arriving.push(response.text().catch(() => ''));
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const scripts = await Promise.all(arriving);
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
    test.info().annotations.push({
      type: path,
      description: `${(bytes / 1024).toFixed(1)} KB gzip in ${scripts.length} scripts`,
    });
    // A script whose preload has a wrong hash or none would be fetched twice.
    expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
    expect(scripts.length).toBeLessThanOrEqual(requests);
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1024);
    // A string that each copy of React, React DOM and antd contains.
    const holding = (text: string): number => scripts.filter((script) => script.includes(text)).length;
    expect(holding('react.memo_cache_sentinel')).toBe(1);
    expect(holding('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')).toBe(1);
    expect(holding('ant-btn')).toBe(0);
  });
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
