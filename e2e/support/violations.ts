import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare const axe: { run: (options: RunOptions) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function expectClean(page: Page, state: string): Promise<void> {
  expect([state, await violationsInAnyColours(page)]).toEqual([state, []]);
}

/** Checks a page in light and dark colours; in dark colours, only the rules about colours are run. */
export async function violationsInAnyColours(page: Page): Promise<string[]> {
  await showIn(page, 'light');
  const found = await violations(page);
  await showIn(page, 'dark');
  const dark = await find(page, { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((violation) => `in dark colours ${violation}`)];
}

/** Sets the colour scheme and waits until listeners to the change have rendered. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Runs the rules once no colour is in transition. */
function find(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (run) => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const { violations: found } = await axe.run(run);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

export async function violations(page: Page): Promise<string[]> {
  // axe is loaded once per page; AxeBuilder would load it twice for each run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return find(page, { resultTypes: ['violations'] });
}
