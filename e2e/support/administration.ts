import type { AdminTab } from '@cardwise/contracts/admin/pages';
import type { Locator, Page } from '@playwright/test';

import { startSession } from './sign-in.ts';

export const openTab = async (page: Page, tab: AdminTab | `${AdminTab}?${string}`): Promise<void> => {
  await startSession(page, 'keeper');
  await page.goto(`/admin/${tab}`);
  await page.getByRole('navigation', { name: 'Areas of the administration' }).waitFor();
};

export const question = (page: Page): Locator => page.getByRole('dialog');
