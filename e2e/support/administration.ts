import type { AdminTab } from '@cardwise/contracts/admin/pages';
import type { Locator, Page } from '@playwright/test';

import { startSession } from './sign-in.ts';

export async function openTab(page: Page, tab: AdminTab | `${AdminTab}?${string}`): Promise<void> {
  // Motion is reduced because a press that lands while a dialog still grows is lost.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSession(page, 'keeper');
  await page.goto(`/admin/${tab}`);
  await page.getByRole('navigation', { name: 'Areas of the administration' }).waitFor();
}

export function question(page: Page): Locator {
  return page.getByRole('dialog');
}
