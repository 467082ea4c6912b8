import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { getSlug } from '@cardwise/contracts/site/pages';
import { sitemapPaths } from '@cardwise/contracts/site/sitemap';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import type { APIRequestContext, Page } from '@playwright/test';

import { getAlternates, getPath, publicPages, translatedPages } from '../support/addresses.ts';
import { marker } from '../support/filters.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';

/** Returns what the page, or the page of this HTML, tells search engines; it has paths instead of URLs. */
function getHead(page: Page, html?: string) {
  return page.evaluate((source) => {
    const shown = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const pathname = (link: Element | null) => link && decodeURI(new URL(link.getAttribute('href') ?? '').pathname);
    const links = [...shown.querySelectorAll('link[rel=alternate][hreflang]')];
    return {
      lang: shown.documentElement.lang,
      title: shown.title,
      description: shown.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      canonical: pathname(shown.querySelector('link[rel=canonical]')),
      alternates: Object.fromEntries(links.map((link) => [link.getAttribute('hreflang'), pathname(link)])),
      robots: shown.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
    };
  }, html);
}

type Head = Awaited<ReturnType<typeof getHead>>;

/** A missing text is shown as its key, a missing value as its braces. */
const missing = /\{\{|\b[a-z]+[A-Za-z]*\.[a-z]+[A-Za-z]*\.[a-zA-Z]+\b|undefined|NaN|\[object/;

async function expectAllTexts(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([path, missing.exec(await page.locator('body').innerText())]).toEqual([path, null]);
}

async function open(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path);
  await expectAllTexts(page, path);
  return answer?.status() ?? 0;
}

type Listed = (typeof translatedPages)[number];

function getAddress(locale: Locale, listed: Listed): string {
  return getPath(locale, listed, listed.opens === 'current-set' ? '/att/1' : '');
}

/** Search engines are kept out of players' pages. */
function expectedHead(locale: Locale, listed: Listed) {
  return {
    lang: locale,
    alternates: getAlternates((other) => getAddress(other, listed)),
    ...(listed.audience === undefined
      ? { robots: null, canonical: getAddress(locale, listed) }
      : { robots: 'noindex', canonical: null }),
  };
}

test('the HTML of every page is in its language; public ones have title, description, canonical and alternate links', async ({
  page,
}) => {
  for (const locale of locales) {
    const heads: Head[] = [];
    for (const listed of translatedPages) {
      const path = getAddress(locale, listed);
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 200]);
      const html = await answer.text();
      expect(html).not.toContain('NONCE_PLACEHOLDER');
      const head = await getHead(page, html);
      expect([path, head.lang]).toEqual([path, locale]);
      if (listed.audience !== undefined) continue;
      expect([path, head]).toEqual([path, { ...head, ...expectedHead(locale, listed) }]);
      heads.push(head);
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
    expect(Math.min(...heads.map(({ description }) => description.length))).toBeGreaterThan(30);
  }
});

// Polish has the most forms of words. Another test finds a text or a value that only some language files have.
for (const locale of ['en', 'pl'] as const) {
  test(`every page in ${locale} has the head of its HTML, and all its texts, once reached`, async ({
    page,
    context,
  }) => {
    test.slow();
    // The HTML is parsed in another page, because the site's policy forbids parsing HTML.
    const outside = await context.newPage();
    const titles = new Set<string>();
    for (const mine of translatedPages.filter(({ audience }) => audience !== undefined)) {
      expect(await open(page, getAddress(locale, mine))).toBe(200);
      const head = await getHead(page);
      expect(head).toEqual({ ...head, ...expectedHead(locale, mine) });
      titles.add(head.title);
    }

    // The header links to all pages but those that another page links to.
    for (const other of publicPages) {
      const path = getAddress(locale, other);
      const head = await getHead(outside, await (await page.request.get(path)).text());
      if (other.navigation === undefined) await page.goto(path);
      else await page.locator(`header nav a[href^="${getPath(locale, other)}"]`).click();
      await expect.poll(() => getHead(page)).toEqual(head);
      await expect(page.locator('main [aria-busy="true"]:not(:has(picture))')).toHaveCount(0);
      await expectAllTexts(page, path);
      titles.add(head.title);
    }
    expect(titles.size).toBe(translatedPages.length);
  });
}

for (const locale of locales) {
  test(`an unknown URL is a 404 page in ${locale} that is not indexed`, async ({ request }) => {
    const answer = await request.get('/nowhere', { headers: { 'Accept-Language': locale } });
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).not.toContain('rel="canonical"');
  });
}

test('a card has its name in the URL and the title in every language, and links to its other languages', async ({
  page,
  request,
}) => {
  test.slow();
  const answer = await request.get('/statistics/card/103001', { headers: marker });
  const { data } = (await answer.json()) as { data: { full_urls: Record<string, string>; name_en: string } };
  const paths = getAlternates((other) => data.full_urls[other] ?? '');
  expect(new Set(Object.values(paths)).size).toBe(locales.length);

  expect(await open(page, getPath('en', statisticsPage, '/card/103001'))).toBe(200);
  for (const locale of locales) {
    await switchLanguage(page, locale);
    await expectAllTexts(page, paths[locale] ?? '');
    await expect(page).toHaveURL(new RegExp(`${paths[locale]}$`));
    // The URL changes before the page's head does.
    const expected = { lang: locale, canonical: paths[locale], alternates: paths, robots: null };
    await expect.poll(() => getHead(page)).toMatchObject(expected);
    const head = await getHead(page);
    expect(head.title).toContain((await page.getByRole('heading', { level: 1 }).innerText()).trim());
  }
});

test('an unknown URL is a 404 page in the browser’s language, or in the one that it names', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'de' });
  const expectNowhere = async (path: string, lang: Locale) => {
    expect([path, await open(page, path)]).toEqual([path, 404]);
    expect(await getHead(page)).toMatchObject({ lang, canonical: null, alternates: {}, robots: 'noindex' });
  };
  for (const path of ['/nowhere', '/statistics/att/0', '/admin/nowhere']) await expectNowhere(path, 'de');
  await expectNowhere('/pl/quiz/nowhere', 'pl');
  await page.close();
});

test('a slug without its language redirects to the canonical URL', async ({ request }) => {
  for (const locale of locales.filter((other) => other !== 'en')) {
    for (const page of translatedPages) {
      const answer = await request.get(`/${getSlug(locale, page)}`, {
        maxRedirects: 0,
        headers: { 'Accept-Language': locale },
      });
      expect([answer.status(), answer.headers()['location']]).toEqual([302, getPath(locale, page)]);
    }
  }
});

test('changing only the language in a URL leads to the page in that language', async ({ request }) => {
  for (const locale of locales) {
    for (const page of translatedPages) {
      const changed = `/${locale}/${getSlug(locale === 'de' ? 'pl' : 'de', page)}`;
      const path = getPath(locale, page);
      if (changed === path) continue;
      const answer = await request.get(changed, { maxRedirects: 0, headers: { 'Accept-Language': 'en' } });
      expect([changed, answer.headers()['location']]).toEqual([changed, path]);
    }
  }
});

async function readEntries(request: APIRequestContext, sitemap: string) {
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
}

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
    const entries = await readEntries(request, sitemapPaths.cards(locale));
    // The list leaves out the cards that today's Daily Ten asks about.
    expect(new Set(entries.map(({ path }) => path)).size).toBeGreaterThanOrEqual(total);
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
  const entries = await readEntries(request, sitemapPaths.pages);
  expect(entries.map(({ path }) => path).toSorted()).toEqual(
    locales
      .flatMap((locale) => [
        ...publicPages.map((page) => getPath(locale, page)),
        getPath(locale, statisticsPage, '/rankings'),
      ])
      .toSorted(),
  );
  for (const { path, alternates } of entries) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200);
    expect(Object.values(alternates)).toContain(path);
    expect(Object.keys(alternates).toSorted()).toEqual([...locales, 'x-default'].toSorted());
  }
});
