import type { Browser } from '@playwright/test';
import { autoAdvanceDelay } from '@cardwise/contracts/site/timing';

import { slowNetwork } from './slow-network.ts';

type Options = {
  rounds: number;
  /** Network latency in milliseconds. */
  delay: number;
  /** When false, requests for a question fail until it is due. */
  fetchAhead: boolean;
};

/**
 * Runs in the page and records, frame by frame, when each question and its picture are visible and when a choice is made.
 */
const watch = `
  window.times = { shown: {}, answered: {} };
  addEventListener('click', (event) => {
    if (event.target.closest('[data-choice]')) window.times.answered[window.number] = performance.now();
  }, true);
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? '';
    const number = /Question (\\d+)/.exec(text)?.[1];
    const there = document.querySelector('[data-choice]:not([aria-disabled])') && !document.querySelector('main [aria-busy=true]');
    if (number && there && number !== window.number) {
      window.number = number;
      window.times.shown[number] = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

type Times = { shown: Record<string, number>; answered: Record<string, number> };

/** Plays and returns the delay of each next question, in milliseconds. */
export const playRounds = async (browser: Browser, url: string, options: Options): Promise<number[]> => {
  const { rounds, delay, fetchAhead } = options;
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowNetwork(await context.newCDPSession(page), { delay });
  let due = 0;
  if (!fetchAhead) {
    await page.route('**/quiz/new', (route) => (Date.now() < due ? route.abort() : route.continue()));
  }
  await page.goto(`${url}/quiz`);
  for (let round = 1; round <= rounds + 1; round += 1) {
    await page.waitForFunction((next) => (globalThis as { number?: string }).number === next, String(round));
    due = Number.POSITIVE_INFINITY;
    // Time to read, during which the next questions may arrive.
    await page.waitForTimeout(600);
    // Any choice will do. It varies, since five correct answers in a row would open a dialog.
    due = Date.now() + autoAdvanceDelay - 20;
    await page
      .locator('[data-choice]')
      .nth(round % 4)
      .click();
  }
  const { shown, answered } = await page.evaluate<Times>('window.times');
  await context.close();
  return Array.from({ length: rounds }, (_, round) => {
    const [from, to] = [answered[round + 1], shown[round + 2]];
    if (from === undefined || to === undefined) throw new Error(`question ${round + 2} was never visible`);
    return to - from - autoAdvanceDelay;
  });
};
