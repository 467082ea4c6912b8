import type { AdminTab } from '@cardwise/contracts/admin/pages';
import type { Locator, Page } from '@playwright/test';

import { startSession } from './sign-in.ts';

export const openTab = async (page: Page, tab: AdminTab | `${AdminTab}?${string}`): Promise<void> => {
  // A press that lands while a dialog still grows is lost.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSession(page, 'keeper');
  await page.goto(`/admin/${tab}`);
  await page.getByRole('navigation', { name: 'Areas of the administration' }).waitFor();
};

export const question = (page: Page): Locator => page.getByRole('dialog');
