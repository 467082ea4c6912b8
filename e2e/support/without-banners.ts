import type { Page } from '@playwright/test';

/** Marks the banners as dismissed. */
export const withoutBanners = (page: Page, url = ''): Promise<void> =>
  page
    .context()
    .addCookies(['cookie_banner', 'login_banner'].map((name) => ({ name, value: btoa('"dismissed"'), url })));
