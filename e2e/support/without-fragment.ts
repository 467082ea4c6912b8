import type { Page } from '@playwright/test';

/**
 * Opens pages as if there were no rendering service: the page requests every question, so that a journey can replace
 * it.
 */
export async function withoutFragment(page: Page): Promise<void> {
  await page.route(/\/[a-z-]*quiz(\?.*)?$/, async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const [, locale = 'en'] = /^\/([a-z]{2})\//.exec(new URL(request.url()).pathname) ?? [];
    return route.fulfill({
      response: await route.fetch({ url: new URL(`/${locale}/index.html`, request.url()).href }),
    });
  });
}
