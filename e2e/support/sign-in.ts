import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';

/** Accounts of the demo provider. */
export const accounts = { ada: 'Ada#1001', bruno: 'Bruno#1002', keeper: 'Keeper#1000', lucja: 'Łucja#1003' } as const;

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Not when the link is gone: it is also missing on the provider's page, and while the session is being loaded. */
const whenIn = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: `Account: ${name}`, exact: true })
    .waitFor();

/** Logs in through the header's link and the provider's page. */
export const signIn = async (page: Page, account: keyof typeof accounts): Promise<void> => {
  await loginLink(page).click();
  await page.getByRole('button', { name: accounts[account] }).click();
  await whenIn(page, accounts[account].replace(/#.*/, ''));
};

/** A random name, so that a journey has an account of its own. */
export const someName = (): string => `P${randomInt(36 ** 6).toString(36)}`;

/** Logs in under a new name on the provider's page. */
export const chooseName = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Or somebody new:').fill(name);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Like `signIn`, with any name. */
export const signInAs = async (page: Page, name: string): Promise<void> => {
  await loginLink(page).click();
  await chooseName(page, name);
  await whenIn(page, name);
};

/**
 * Logs in by requests alone, without loading a page: for journeys that are about something else.
 *
 * @param account An account of the demo provider, or any other name for a new one.
 */
export const startSession = async ({ request }: Page, account: string): Promise<void> => {
  const authorize = await request.get('/login?return=/privacy');
  const known = Object.entries(accounts).find(([name]) => name === account);
  const form = known ? { account: known[1].split('#')[1] ?? '' } : { name: account };
  const page = (await request.post(authorize.url(), { form })).url();
  if (!page.endsWith('/privacy?login=done')) throw new Error(`The login of ${account} ended at ${page}.`);
};
