import type { CDPSession } from '@playwright/test';

import { startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const rounds = 20;
/** The list has one page of each remote. */
const views = [
  ['/quiz', 'mfe_quiz'],
  ['/statistics', 'mfe_statistics'],
  ['/daily', 'mfe_rounds'],
  ['/my-profile', 'mfe_profile'],
  ['/admin', 'mfe_admin'],
] as const;

async function measure(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

test('a hundred changes between the remotes leave memory, listeners, nodes and styles as they were', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await startSession(page, 'keeper');
  await page.goto('/about');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const go = async (path: string, part: string): Promise<void> => {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.locator(`main [data-boundary=${part}] h1`).waitFor({ state: 'attached' });
  };
  const visitAll = async (times: number): Promise<void> => {
    for (let round = 0; round < times; round += 1) for (const [path, part] of views) await go(path, part);
    await go('/about', 'shell');
  };
  const styles = () => page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length);
  await visitAll(8);
  const before = { ...(await measure(session)), styles: await styles() };
  await visitAll(rounds);
  // React may keep one screen that was left; a leak would grow with each change.
  const changes = rounds * views.length;
  await expect(async () => {
    await visitAll(1);
    const after = { ...(await measure(session)), styles: await styles() };
    const figures = JSON.stringify({ before, after });
    expect(after.styles, figures).toBe(before.styles);
    // Compiled code still grows a little; a leak of one screen for each change would double the heap.
    expect(after.heap / before.heap, figures).toBeLessThan(1.25);
    expect((after.listeners - before.listeners) / changes, figures).toBeLessThan(1);
    expect((after.nodes - before.nodes) / changes, figures).toBeLessThan(1);
  }).toPass({ timeout: 20_000 });
});
