import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import { type Page, chromium } from '@playwright/test';

import { middle } from './support/load.ts';
import { slowLine } from './support/slow-phone.ts';
import { suiteUrl } from './support/suite.ts';

const rounds = 5;
/** A pointer stays on the link this many milliseconds before the press; people take 200 to 400. */
const hesitation = 250;
/** After this many milliseconds, the page has loaded what it loads by itself. */
const settled = 8000;

/** `content` is a selector of what the page shows once it has its data. */
type Step = { name: string; link: string; content: string };

function navigation(to: string) {
  return `header nav a[href^="${to}"]`;
}

function part(name: string, content: string) {
  return `[data-boundary=${name}] ${content}`;
}

const steps: Step[] = [
  {
    name: 'quiz to statistics',
    link: navigation('/statistics'),
    content: part('mfe_statistics', '[aria-busy=false] a[href*="/card/"]'),
  },
  {
    name: 'statistics to a card',
    link: 'main a[href*="/statistics/card/"]',
    content: part('mfe_statistics', 'article'),
  },
  { name: 'card to Daily Ten', link: navigation('/daily'), content: part('mfe_rounds', 'button') },
  { name: 'Daily Ten to quiz', link: navigation('/quiz'), content: part('mfe_quiz', 'button[data-choice]') },
];

function whenPressed(content: string) {
  return `
  window.opened = new Promise((resolve) => addEventListener('click', ({ timeStamp }) => {
    const from = location.pathname;
    const look = () => {
      if (location.pathname === from || !document.querySelector('${content}')) requestAnimationFrame(look);
      // The frame after the one that has it.
      else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true }));
  undefined;`;
}

/** Opens a page by a press. @returns milliseconds from the press until the new page is painted. */
async function open(page: Page, { link, content }: Step): Promise<number> {
  await page.evaluate(whenPressed(content));
  await page.locator(link).first().hover();
  await page.waitForTimeout(hesitation);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate<number>('window.opened');
}

const browser = await chromium.launch(chromiumLaunch());
const times = new Map<string, number[]>();
try {
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await slowLine(await context.newCDPSession(page));
    await page.goto(`${suiteUrl}/quiz`);
    for (const visit of ['first', 'again'])
      for (const step of steps) {
        await page.waitForTimeout(settled);
        const name = `${step.name}, ${visit}`;
        times.set(name, [...(times.get(name) ?? []), await open(page, step)]);
      }
    await context.close();
  }
} finally {
  await browser.close();
}
for (const [name, of] of times)
  process.stdout.write(`${name.padEnd(32)}${middle(of).toFixed(0).padStart(6)} ms after the press\n`);
