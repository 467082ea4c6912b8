import type { Page } from '@playwright/test';

/**
 * Makes pages arrive without their content, as while the service that renders it is away: every question is then requested
 * by the page, where a journey can replace it.
 */
export const withoutFragment = async (page: Page): Promise<void> => {
  await page.route(/\/[a-z-]*quiz(\?.*)?$/, async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const [, locale = 'en'] = /^\/([a-z]{2})\//.exec(new URL(request.url()).pathname) ?? [];
    return route.fulfill({
      response: await route.fetch({ url: new URL(`/${locale}/index.html`, request.url()).href }),
    });
  });
};
