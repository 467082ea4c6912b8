import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import { type Browser, type Page, chromium } from '@playwright/test';

import { middle, percentile } from './support/load.ts';
import { slower } from './support/slow-phone.ts';
import { suiteUrl } from './support/suite.ts';

const rounds = 4;
/** The tenth question would be a bonus question. */
const questions = 9;
/**
 * After this many milliseconds, everything that follows a press has loaded; the next question comes by itself after
 * 2,000.
 */
const settled = 1000;

/** `paints` are the times from a press to its paint, `tasks` those of tasks beyond 50 ms; all are in milliseconds. */
type Measured = { paints: number[]; tasks: number[] };

const observe = `
  window.measured = { paints: [], tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click' && entry.interactionId) measured.paints.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => measured.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });`;

async function press(page: Page, button: string): Promise<Measured> {
  await page.evaluate('measured = { paints: [], tasks: [] }; undefined');
  await page.locator(button).first().tap();
  await page.waitForTimeout(settled);
  return page.evaluate<Measured>('measured');
}

function tell(name: string, presses: readonly Measured[]): void {
  const paints = presses.flatMap((one) => one.paints);
  const longest = presses.map(({ tasks }) => Math.max(0, ...tasks));
  process.stdout.write(
    `${name.padEnd(28)}painted after ${middle(paints)} ms, p75 ${percentile(paints, 0.75)} ms   ` +
      `longest task after it ${middle(longest)} ms, p75 ${percentile(longest, 0.75)} ms\n`,
  );
}

/** Plays one visit on a phone's screen and measures its presses. */
async function play(browser: Browser, rate: number): Promise<Record<'choices' | 'nexts', Measured[]>> {
  const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ locale: 'en-GB', ...phone });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(`${suiteUrl}/quiz`);
  await page.waitForTimeout(5 * settled);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  const [choices, nexts]: [Measured[], Measured[]] = [[], []];
  for (let asked = 0; asked < questions; asked += 1) {
    choices.push(await press(page, 'button[data-choice]'));
    nexts.push(await press(page, '[data-answered=true] button'));
  }
  await context.close();
  return { choices, nexts };
}

const browser = await chromium.launch(chromiumLaunch());
try {
  for (const rate of [1, slower]) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await play(browser, rate));
    const [choices, nexts] = [visits.flatMap((visit) => visit.choices), visits.flatMap((visit) => visit.nexts)];
    const processor = rate === 1 ? 'at full speed' : `${rate} times slower`;
    tell(`a choice, ${processor}`, choices);
    tell(`Next, ${processor}`, nexts);
  }
} finally {
  await browser.close();
}
