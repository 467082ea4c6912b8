import type { Page } from '@playwright/test';

/** Accounts of the demo provider. */
export const accounts = { ada: 'Ada#1001', bruno: 'Bruno#1002', keeper: 'Keeper#1000', lucja: 'Łucja#1003' } as const;

/** Logs in through the header's link and the provider's page, as a player would. */
export const signIn = async (page: Page, account: keyof typeof accounts): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: accounts[account] }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor({ state: 'detached' });
};
