import type { Page } from '@playwright/test';

export const withoutBanners = (page: Page, url = ''): Promise<void> =>
  page
    .context()
    .addCookies(['cookie_banner', 'login_banner'].map((name) => ({ name, value: btoa('"dismissed"'), url })));
