import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';

export const accounts = { ada: 'Ada#1001', bruno: 'Bruno#1002', keeper: 'Keeper#1000', lucja: 'Łucja#1003' } as const;

export async function signIn(page: Page, account: keyof typeof accounts): Promise<void> {
  await loginLink(page).click();
  await page.getByRole('button', { name: accounts[account] }).click();
  await whenIn(page, accounts[account].replace(/#.*/, ''));
}

/** Returns the name of an account that no other journey uses. */
export function someName(): string {
  return `P${randomInt(36 ** 6).toString(36)}`;
}

export async function signInAs(page: Page, name: string): Promise<void> {
  await loginLink(page).click();
  await chooseName(page, name);
  await whenIn(page, name);
}

function loginLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Log in' });
}

export async function chooseName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Or somebody new:').fill(name);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Waits for the player's name; a missing login link proves nothing, because the provider's page has none either. */
function whenIn(page: Page, name: string): Promise<void> {
  return page
    .getByRole('banner')
    .getByRole('button', { name: `Account: ${name}`, exact: true })
    .waitFor();
}

/** Logs in without loading a page. @param account an account of the demo provider, or a new name. */
export async function startSession({ request }: Page, account: string): Promise<void> {
  const authorize = await request.get('/login?return=/privacy');
  const known = Object.entries(accounts).find(([name]) => name === account);
  const form = known ? { account: known[1].split('#')[1] ?? '' } : { name: account };
  const page = (await request.post(authorize.url(), { form })).url();
  if (!page.endsWith('/privacy?login=done')) throw new Error(`The login of ${account} ended at ${page}.`);
}

/** Logs out without loading a page, as a link of this site does. */
export async function endSession({ request }: Page): Promise<void> {
  await request.get('/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
}
