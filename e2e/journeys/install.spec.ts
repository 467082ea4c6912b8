import { quizPage } from '@cardwise/contracts/quiz/pages';
import { locales } from '@cardwise/contracts/site/locales';

import { getPath, translatedPages } from '../support/addresses.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { keptAddresses, untilKept } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

type Manifest = {
  name: string;
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

test('the site can be installed in every language, with existing icons and shortcuts', async ({ request }) => {
  const names = new Set<string>();
  for (const locale of locales) {
    const start = getPath(locale, quizPage);
    const html = await (await request.get(start)).text();
    const answer = await request.get(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '/none');
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ lang: locale, start_url: start, id: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, type } of manifest.icons) {
      expect((await request.get(src)).headers()['content-type']).toBe(type);
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
    names.add(manifest.name);
  }
  expect(names.size).toBeGreaterThan(1);
});

test('a second visit loads no script and no style from the network', async ({ page }) => {
  await page.goto('/quiz');
  await quizPlayer(page).choices().first().waitFor();
  await untilKept(page);
  await page.reload();
  await quizPlayer(page).choices().first().waitFor();
  const code = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  expect(code.length).toBeGreaterThan(3);
  expect(code.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

test('a second visit while offline shows the site in its language, and the quiz continues when back online', async ({
  page,
  context,
}) => {
  await page.goto('/de/quiz');
  await quizPlayer(page).choices().first().waitFor();
  await untilKept(page);

  await context.setOffline(true);
  // A page that Chromium loads without a network may report that it is online.
  await page.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })");
  await page.goto('/de/pixel-quiz');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Statistiken' })).toBeVisible();
  // The quiz itself explains why there is no question.
  await expect(page.locator('[data-boundary=mfe_quiz]').getByText(/^Du bist offline/)).toBeVisible({ timeout: 20_000 });

  await context.setOffline(false);
  await page.evaluate("delete navigator.onLine; dispatchEvent(new Event('online'))");
  await quizPlayer(page).choices().first().waitFor();
});

test('offline, the front page leads to the quiz in the language of the last visit', async ({ page, context }) => {
  for (const path of ['/quiz', '/pl/quiz']) {
    await page.goto(path);
    await quizPlayer(page).choices().first().waitFor();
    await untilKept(page);
  }

  await context.setOffline(true);
  await page.goto('/');
  await expect(page).toHaveURL('/pl/quiz');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Statystyki' })).toBeVisible();

  // Online, the gateway decides the language from the visitor's request.
  await context.setOffline(false);
  await page.goto('/');
  await expect(page).toHaveURL('/quiz');
});

test('offline, every page starts the site', async ({ page, context }) => {
  await page.goto('/de/quiz');
  await untilKept(page);
  await context.setOffline(true);
  // Remotes that were never loaded are missing there, which `page` would report as errors.
  const away = await context.newPage();
  for (const known of translatedPages) expect((await away.goto(getPath('de', known)))?.status()).toBe(200);
});

test('a prefetched question is played offline with its picture, and counted later', async ({ page, context }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.current();
  await untilKept(page);
  await player.whenPicturesLoaded(2);

  await context.setOffline(true);
  await player.answerRight();
  await player.next();
  await expect(page.getByText(/^Question 2(?!\d)/)).toBeVisible();
  await player.answerWrong();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(10);

  const recorded: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/statistics/insert/') && response.ok()) recorded.push(await response.json());
  });
  await context.setOffline(false);
  await expect.poll(() => recorded).toMatchObject([{ recorded: true }, { recorded: true }]);
});

test('a connection lost before the worker is fetched causes no error, and the worker is fetched when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await context.setOffline(true);
  // The page fetches its worker a second after it has loaded.
  await page.waitForTimeout(2000);
  await context.setOffline(false);
  await untilKept(page);
});

test('nothing that belongs to a player is cached', async ({ page }) => {
  await page.goto('/privacy');
  await untilKept(page);
  await signIn(page, 'keeper');
  for (const path of ['/my-profile', '/admin/logs', '/quiz', '/statistics/att/1', '/logout']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const kept = await keptAddresses(page);
  expect(kept).toContain('/en/index.html');
  expect(kept).toContain('/remotes.json');
  expect(
    kept.filter(
      (path) =>
        !/^\/(en\/index\.html$|remotes\.json$|remotes\/.+\/mf-manifest\.json$|cards\/)|\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(
          path,
        ),
    ),
  ).toEqual([]);
});
