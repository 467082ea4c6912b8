import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const find = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** The violations that axe finds on the page as it is now, with their elements. */
export const violations = (page: Page): Promise<string[]> => find(new AxeBuilder({ page }));

/** The axe rules that depend on colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Like `violations`, in light and dark colours; in dark ones only the rules that depend on colours. */
export const violationsInAnyColours = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Wait until listeners to the change have rendered.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const dark = await find(new AxeBuilder({ page }).withRules(ofColours));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((violation) => `in dark colours ${violation}`)];
};
