import type { Browser } from '@playwright/test';

import { slowPhone } from './slow-phone.ts';

/** The page gets this many milliseconds to settle. */
const settled = 4000;

/** All times are in milliseconds since the navigation began. */
export type FirstVisit = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** These requests have been answered by the time of the largest paint. */
  requests: number;
  bytes: number;
  /** A choice that is tapped at the largest paint is marked at this time. */
  marked?: number;
};

const watch = `
  window.visit = { firstPaint: 0, largestPaint: 0, shift: 0 };
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') window.visit.firstPaint = startTime; });
  observe('layout-shift', ({ value }) => { window.visit.shift += value; });
  let tapped = false;
  observe('largest-contentful-paint', ({ startTime, element }) => {
    // What is painted after the tap is the answer.
    if (tapped) return;
    window.visit.largestPaint = startTime;
    const choice = document.querySelector('button[data-choice]');
    if (!choice || element?.tagName !== 'IMG') return;
    tapped = true;
    const open = choice.outerHTML;
    choice.click();
    const look = () => {
      if (choice.outerHTML !== open) window.visit.marked = performance.now();
      else setTimeout(look, 5);
    };
    look();
  });`;

export async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await page.addInitScript(watch);
  await slowPhone(devTools);
  let began: number | undefined;
  let bytes = 0;
  const finished: number[] = [];
  devTools.on('Network.requestWillBeSent', ({ timestamp }) => void (began ??= timestamp));
  devTools.on('Network.dataReceived', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  devTools.on('Network.loadingFinished', ({ timestamp }) => finished.push((timestamp - (began ?? timestamp)) * 1000));
  await page.goto(url);
  // Bytes that arrive later belong to the next question.
  const answered = page.locator('[data-answered=true]');
  await Promise.race([page.waitForTimeout(settled), answered.waitFor({ timeout: settled }).catch(() => {})]);
  const until = bytes;
  if (await answered.isHidden()) await page.waitForTimeout(settled);
  const visit = await page.evaluate<Omit<FirstVisit, 'requests' | 'bytes'>>('window.visit');
  await context.close();
  return { ...visit, bytes: until, requests: finished.filter((at) => at <= visit.largestPaint).length };
}
