import type { Page } from '@playwright/test';

/** As without the rendering service: the page requests every question, where a journey can replace it. */
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
