import type { Page } from '@playwright/test';
import { randomInt } from 'node:crypto';

/** Accounts of the demo provider. */
export const accounts = { ada: 'Ada#1001', bruno: 'Bruno#1002', keeper: 'Keeper#1000', lucja: 'Łucja#1003' } as const;

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

const whenIn = (page: Page): Promise<void> => loginLink(page).waitFor({ state: 'detached' });

/** Logs in through the header's link and the provider's page, as a player would. */
export const signIn = async (page: Page, account: keyof typeof accounts): Promise<void> => {
  await loginLink(page).click();
  await page.getByRole('button', { name: accounts[account] }).click();
  await whenIn(page);
};

/** A name that nobody has yet: what a journey does to its account is then no other journey's business. */
export const someName = (): string => `P${randomInt(36 ** 6).toString(36)}`;

/** Chooses, on the provider's page, to be the player of a name. */
export const chooseName = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Or somebody new:').fill(name);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** As `signIn`, as a player of any name. */
export const signInAs = async (page: Page, name: string): Promise<void> => {
  await loginLink(page).click();
  await chooseName(page, name);
  await whenIn(page);
};
