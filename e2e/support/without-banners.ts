import type { Page } from '@playwright/test';

export function withoutBanners(page: Page, url = ''): Promise<void> {
  return page
    .context()
    .addCookies(['cookie_banner', 'login_banner'].map((name) => ({ name, value: btoa('"dismissed"'), url })));
}
