import { type Locale, locales } from '@cardwise/contracts/locales';
import { pages, slugs } from '@cardwise/contracts/slugs';
import { sitemapPaths } from '@cardwise/contracts/sitemap';
import type { APIRequestContext, Page } from '@playwright/test';

import { alternatesOf, pathOf } from '../support/addresses.ts';
import { marker } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';

/** What a page tells search engines, with paths instead of URLs. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const pathname = (link: Element | null) => link && decodeURI(new URL(link.getAttribute('href') ?? '').pathname);
    const links = [...document.querySelectorAll('link[rel=alternate][hreflang]')];
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      canonical: pathname(document.querySelector('link[rel=canonical]')),
      alternates: Object.fromEntries(links.map((link) => [link.getAttribute('hreflang'), pathname(link)])),
      robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
    };
  });

/** A missing text is shown as its key, a missing value as its braces. */
const missing = /\{\{|\b[a-z]+[A-Za-z]*\.[a-z]+[A-Za-z]*\.[a-zA-Z]+\b|undefined|NaN|\[object/;

const open = async (page: Page, path: string): Promise<number> => {
  const answer = await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([path, missing.exec(await page.locator('body').innerText())]).toEqual([path, null]);
  return answer?.status() ?? 0;
};

for (const locale of locales) {
  test(`every page in ${locale} has a title, a description, canonical and alternate links, and all its texts`, async ({
    page,
  }) => {
    test.slow();
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const name of pages) {
      const rest = name === 'statistics' ? '/att/1' : '';
      const path = pathOf(locale, name, rest);
      expect([path, await open(page, path)]).toEqual([path, 200]);
      const head = await headOf(page);
      expect(head.lang).toBe(locale);
      titles.add(head.title);
      descriptions.add(head.description);
      // A player's pages are not for search engines.
      expect([path, head.robots]).toEqual([path, name === 'my_profile' ? 'noindex' : null]);
      expect(head.canonical).toBe(name === 'my_profile' ? null : path);
      expect(head.alternates).toEqual(alternatesOf((other) => pathOf(other, name, rest)));
    }
    expect(titles.size).toBe(pages.length);
    expect(descriptions.size).toBe(pages.length);
    expect(Math.min(...[...descriptions].map(({ length }) => length))).toBeGreaterThan(30);
  });

  test(`a card in ${locale} has its name in the URL and the title, and links to its other languages`, async ({
    page,
    request,
  }) => {
    const answer = await request.get('/statistics/card/103001', { headers: marker });
    const { data } = (await answer.json()) as { data: { full_urls: Record<string, string>; name_en: string } };
    const paths = alternatesOf((other) => data.full_urls[other] ?? '');
    expect(new Set(Object.values(paths)).size).toBe(locales.length);

    expect(await open(page, pathOf(locale, 'statistics', '/card/103001'))).toBe(200);
    await expect(page).toHaveURL(new RegExp(`${paths[locale]}$`));
    // The URL changes before the page's head does.
    const expected = { lang: locale, canonical: paths[locale], alternates: paths, robots: null };
    await expect.poll(() => headOf(page)).toMatchObject(expected);
    const head = await headOf(page);
    expect(head.title).toContain((await page.getByRole('heading', { level: 1 }).innerText()).trim());
  });

  test(`an unknown URL is a 404 page in ${locale} that is not indexed`, async ({ browser }) => {
    const page = await browser.newPage({ locale });
    const expectNowhere = async (path: string, lang: Locale) => {
      expect([path, await open(page, path)]).toEqual([path, 404]);
      expect(await headOf(page)).toMatchObject({ lang, canonical: null, alternates: {}, robots: 'noindex' });
    };
    await expectNowhere('/nowhere', locale);
    // Which URLs are unknown does not depend on the language.
    if (locale === 'de') for (const path of ['/statistics/att/0', '/admin/nowhere']) await expectNowhere(path, locale);
    // The language in the URL takes precedence.
    const other = locale === 'de' ? 'pl' : 'de';
    await expectNowhere(`/${other}/quiz/nowhere`, other);
    await page.close();
  });
}

test('a slug without its language redirects to the canonical URL', async ({ request }) => {
  for (const locale of locales.filter((other) => other !== 'en')) {
    for (const name of pages) {
      const answer = await request.get(`/${slugs[locale][name]}`, {
        maxRedirects: 0,
        headers: { 'Accept-Language': locale },
      });
      expect([answer.status(), answer.headers()['location']]).toEqual([302, pathOf(locale, name)]);
    }
  }
});

test('changing only the language in a URL leads to the page in that language', async ({ request }) => {
  for (const locale of locales) {
    for (const name of pages) {
      const changed = `/${locale}/${slugs[locale === 'de' ? 'pl' : 'de'][name]}`;
      const answer = await request.get(changed, { headers: { 'Accept-Language': 'en' } });
      expect([changed, answer.status(), new URL(answer.url()).pathname]).toEqual([changed, 200, pathOf(locale, name)]);
    }
  }
});

/** The paths of a sitemap's pages, and of their alternates. */
const entriesOf = async (request: APIRequestContext, sitemap: string) => {
  const xml = await (await request.get(sitemap)).text();
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    path: new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').pathname,
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, lang, href = '']) => [
        lang,
        new URL(href).pathname,
      ]),
    ),
  }));
};

test('robots.txt names the index, and the index the sitemaps of the pages and of the cards', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(index).toBe(`${baseURL}${sitemapPaths.index}`);
  const xml = await (await request.get(new URL(index).pathname)).text();
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    [sitemapPaths.pages, ...locales.map(sitemapPaths.cards)].map((path) => `${baseURL}${path}`),
  );
});

test('the sitemap of the cards lists each with its alternates, and the first and the last one exist', async ({
  request,
}) => {
  const answer = await request.post('/statistics/search', { headers: marker, data: { filter: {} } });
  const { total } = (await answer.json()) as { total: number };
  for (const locale of ['de', 'en'] as const) {
    const entries = await entriesOf(request, sitemapPaths.cards(locale));
    expect(new Set(entries.map(({ path }) => path)).size).toBe(total);
    for (const entry of [entries.at(0), entries.at(-1)]) {
      expect((await request.get(entry?.path ?? '', { maxRedirects: 0 })).status()).toBe(200);
      expect(entry?.alternates[locale]).toBe(entry?.path);
      expect(Object.keys(entry?.alternates ?? {}).toSorted()).toEqual([...locales, 'x-default'].toSorted());
    }
  }
});

test('the sitemap of the pages lists every public one in every language with its alternates, and every one exists', async ({
  request,
}) => {
  const entries = await entriesOf(request, sitemapPaths.pages);
  const known = pages.filter((name) => name !== 'my_profile');
  expect(entries.map(({ path }) => path).toSorted()).toEqual(
    known.flatMap((name) => locales.map((locale) => pathOf(locale, name))).toSorted(),
  );
  for (const { path, alternates } of entries) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200);
    expect(Object.values(alternates)).toContain(path);
    expect(Object.keys(alternates).toSorted()).toEqual([...locales, 'x-default'].toSorted());
  }
});
