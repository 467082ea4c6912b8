import type { APIRequestContext } from '@playwright/test';

import { cardList } from '../support/card-list.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { expect, takenOver, test } from '../support/test.ts';
import { untilTypefacesLoaded } from '../support/typefaces.ts';

const card = '103001';
const cardIn = {
  en: { path: `/statistics/card/${card}-apprentice-with-a-screw-loose`, name: 'Apprentice with a Screw Loose' },
  pl: { path: `/pl/statystyka/card/106021-zlamany-slup-telegraficzny`, name: 'Złamany słup telegraficzny' },
};

/**
 * Returns a page's HTML. It repeats the request while the page arrives with the opening instead of its content, as on a
 * busy machine.
 */
async function finished(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await (await request.get(path)).text();
      return html;
    })
    .toContain('id="fragment-answers"');
  return html;
}

test('the HTML of a list, of search results, of the rankings and of a card holds their content', async ({
  request,
}) => {
  const getHtml = (path: string) => finished(request, path);
  const list = await getHtml('/de/statistiken/att/1');
  expect(list.match(/data-card="\d+"/g)).toHaveLength(24);
  expect(list).toContain('<title>Kartenstatistiken: ');
  expect(list).toContain('href="/de/statistiken/att/2"');
  expect(await getHtml('/statistics/all/1?q=telegraph')).toContain('Snapped Telegraph Pole');
  expect(await getHtml('/de/statistiken/rankings')).toContain('Schwerste und leichteste Karten</h1>');
  const page = await getHtml(cardIn.en.path);
  expect(page).toContain(`Statistics for ${cardIn.en.name}</h1>`);
  expect(page).toMatch(/<dt>Cost<\/dt><dd>(?:<span>)?\d+</);
});

test('a card that does not exist is a 404', async ({ request }) => {
  expect((await request.get('/statistics/card/999999', { headers: { Accept: 'text/html' } })).status()).toBe(404);
});

test('the head of a card has its facts, a picture for previews, and structured data with absolute URLs', async ({
  request,
  baseURL,
}) => {
  const html = await finished(request, cardIn.pl.path);
  const toContent = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(toContent('description')).toMatch(/^Złamany słup telegraficzny – .* Koszt \d+ /);
  expect(toContent('og:title')).toBe(`Statystyki karty ${cardIn.pl.name}`);
  expect(toContent('twitter:card')).toBe('summary_large_image');
  const picture = await request.get(toContent('og:image'));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${cardIn.pl.path}"`);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as object;
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'CreativeWork', name: cardIn.pl.name, url: `${baseURL}${cardIn.pl.path}` },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2 }, { item: `${baseURL}${cardIn.pl.path}` }],
      },
    ],
  });
});

for (const { path, heading, call } of [
  { path: '/de/statistiken/att/2', heading: 'Kartenstatistiken', call: /\/statistics\/search\?page=2$/ },
  { path: cardIn.pl.path, heading: `Statystyki karty ${cardIn.pl.name}`, call: /\/statistics\/card\/\d+\?/ },
]) {
  test(`${path} is there before the scripts, and they take it over without a call, a change or a shift`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (call.test(sent.url())) calls.push(sent.url());
    });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const title = page.getByRole('heading', { level: 1, name: heading });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').or(page.locator('main li img')).first()).toBeVisible();
    await untilTypefacesLoaded(page);
    // React would replace an element that it cannot take over, and the new one would lack this attribute.
    const released = await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *'))
        element.toggleAttribute('data-came-with-the-page', true);
      return performance.now();
    });
    scripts.resolve();
    await page.waitForFunction(takenOver);
    await page.waitForLoadState('networkidle');
    // A part of a screen, such as the plot, arrives after the page and takes its fallback's place.
    const replaced = await page.evaluate(() =>
      [...document.querySelectorAll('main *:not([data-came-with-the-page], [data-boundary] [data-boundary] *)')].map(
        ({ outerHTML }) => outerHTML,
      ),
    );
    expect(replaced).toEqual([]);
    // A tab's label may move by a pixel; an element that moves by a line scores hundreds of times that.
    expect(await layoutShift(page, released)).toBeLessThan(0.0001);
    expect(calls).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be read, paged and filtered, and leads to cards', async ({ page, request }) => {
    await finished(request, '/statistics/standard/1');
    await page.goto('/statistics/standard/1');
    const list = cardList(page);
    await expect(list.cards).toHaveCount(24);
    await list.go('Next').click();
    await expect(page).toHaveURL(/\/standard\/2$/);
    await expect(list.paging).toContainText('2 / ');

    await list.search.fill('telegraph');
    await list.set.selectOption({ label: 'All sets' });
    await list.type.selectOption({ label: 'Weapon' });
    await page.locator('noscript button[type=submit]').click();
    await expect(page).toHaveURL(/\/statistics\?q=telegraph&set=all&type=weapon/);
    await expect(list.search).toHaveValue('telegraph');
    await expect(list.type).toHaveValue('weapon');
    await expect(list.cards).toHaveText([/^Snapped Telegraph Pole/]);
    await list.cards.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics for Snapped Telegraph Pole');
  });

  test('a card’s page has its facts and the numbers of all tabs', async ({ page, request }) => {
    await finished(request, cardIn.en.path);
    await page.goto(cardIn.en.path);
    await expect(page.getByRole('tabpanel').getByText('Cost', { exact: true })).toBeVisible();
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page.locator('noscript h2')).toHaveText(['All', 'Easy', 'Medium', 'Hard', 'Pixel']);
    for (const table of await page.locator('noscript table').all()) await expect(table).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(cardList(page).cards).toHaveCount(24);
  });
});
