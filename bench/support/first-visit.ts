import type { Browser, CDPSession } from '@playwright/test';

import { slowNetwork } from './slow-network.ts';

/** A phone's connection, as page speed tests usually assume it. */
const line = { delay: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
/** How many times slower a phone's processor is. */
const slower = 4;
/** Milliseconds for which a task may block without being noticed. */
const unfelt = 50;
/** Milliseconds to wait for the page to settle. */
const settled = 4000;

export type FirstVisit = {
  /** Milliseconds to the first and the largest paint. */
  firstPaint: number;
  largestPaint: number;
  /** Bytes received by then. */
  bytes: number;
  /** Milliseconds for which a phone would have been blocked, derived from processor time. */
  blocked: number;
};

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** Runs in the page and records the paints. */
const watch = `
  window.paints = {};
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => {
    window.paints.first = startTime;
  })).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => {
    window.paints.largest = startTime;
  })).observe({ type: 'largest-contentful-paint', buffered: true });`;

const trace = async (devTools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve));
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await work();
  await devTools.send('Tracing.end');
  await complete;
  return events;
};

/** How long the page's main thread would block on a phone, in milliseconds. */
const blockedBy = (events: readonly TraceEvent[]): number => {
  const scripted = new Set(events.filter(({ name }) => name === 'EvaluateScript').map(({ pid }) => pid));
  const main = events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && scripted.has(pid),
  );
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main.tid)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slower * tdur) / 1000 - unfelt), 0);
};

/** Opens a URL for the first time, over a phone's connection. */
export const firstVisit = async (browser: Browser, url: string): Promise<FirstVisit> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await page.addInitScript(watch);
  await slowNetwork(devTools, line);
  let began: number | undefined;
  const arrived: { at: number; bytes: number }[] = [];
  devTools.on('Network.requestWillBeSent', ({ timestamp }) => void (began ??= timestamp));
  devTools.on('Network.dataReceived', ({ timestamp, encodedDataLength }) =>
    arrived.push({ at: (timestamp - (began ?? timestamp)) * 1000, bytes: encodedDataLength }),
  );
  const events = await trace(devTools, async () => {
    await page.goto(url);
    await page.waitForTimeout(settled);
  });
  const { first = 0, largest = 0 } = await page.evaluate<{ first?: number; largest?: number }>('window.paints');
  await context.close();
  const bytes = arrived.filter(({ at }) => at <= largest).reduce((sum, chunk) => sum + chunk.bytes, 0);
  return { firstPaint: first, largestPaint: largest, bytes, blocked: blockedBy(events) };
};

/** Milliseconds that the same connection takes for one response: the lower bound for a page of that size. */
export const bareTime = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await slowNetwork(await context.newCDPSession(page), line);
  await page.goto(url);
  const time = await page.evaluate<number>("performance.getEntriesByType('navigation')[0].responseEnd");
  await context.close();
  return time;
};
