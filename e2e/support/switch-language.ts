import type { Locale } from '@cardwise/contracts/site/locales';
import { type Page, expect } from '@playwright/test';

/** Chooses a language in the header's menu, without loading the page again. */
export async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  const shown = page.locator('html');
  if ((await shown.getAttribute('lang')) === locale) return;
  const menu = page.getByRole('banner').locator('div:has(> ul a[hreflang])');
  await menu.getByRole('button').click();
  await menu.locator(`a[hreflang="${locale}"]`).click();
  await expect(shown).toHaveAttribute('lang', locale);
}
