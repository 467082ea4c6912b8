import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const find = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** What axe finds wrong with a page as it is now, each with where. */
export const violations = (page: Page): Promise<string[]> => find(new AxeBuilder({ page }));

/** The rules of axe that see colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** As `violations`, in light colours and in dark ones; of the latter, only what depends on them. */
export const violationsInAnyColours = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // What listens for the change has drawn it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const dark = await find(new AxeBuilder({ page }).withRules(ofColours));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((violation) => `in dark colours ${violation}`)];
};
