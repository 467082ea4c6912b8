import { locales, type Locale } from '@cardwise/contracts/locales';
import { pages, slugs, type Page as SitePage } from '@cardwise/contracts/slugs';

import { expect, test } from '../support/test.ts';

const pathOf = (locale: Locale, page: SitePage): string =>
  `${locale === 'en' ? '' : `/${locale}`}/${slugs[locale][page]}`;

for (const locale of locales) {
  test(`every page in ${locale} has its language, title, canonical and alternate addresses, and all its texts`, async ({
    page,
  }) => {
    test.slow();
    const titles = new Set<string>();
    for (const name of pages) {
      const path = name === 'statistics' ? `${pathOf(locale, name)}/att/1` : pathOf(locale, name);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      titles.add(await page.title());
      const text = await page.locator('body').innerText();
      // A text that is missing shows as its key, a value that is missing as its braces.
      expect(text).not.toMatch(/\{\{|\b[a-z]+[A-Za-z]*\.[a-z]+[A-Za-z]*\.[a-zA-Z]+\b|undefined|NaN|\[object/);
      // What belongs to a player is not for search engines.
      if (name === 'my_profile') continue;
      expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(path);
      const alternates = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang') ?? ''));
      expect(new Set(alternates)).toEqual(new Set([...locales, 'x-default']));
    }
    expect(titles.size).toBe(pages.length);
  });
}
