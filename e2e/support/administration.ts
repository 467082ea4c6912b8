import type { AdminTab } from '@cardwise/contracts/site/slugs';
import type { Locator, Page } from '@playwright/test';

import { startSession } from './sign-in.ts';

/** Logs in as the administrator and opens a tab by its URL. */
export const openTab = async (page: Page, tab: AdminTab | `${AdminTab}?${string}`): Promise<void> => {
  await startSession(page, 'keeper');
  await page.goto(`/admin/${tab}`);
  await page.getByRole('navigation', { name: 'Areas of the administration' }).waitFor();
};

/** The open dialog, such as the confirmation before a destructive action. */
export const question = (page: Page): Locator => page.getByRole('dialog');
