import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Locator } from '@playwright/test';

import { holdShell } from '../support/hold-shell.ts';
import { layoutShift, timeIn } from '../support/layout-shift.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { untilTypefacesLoaded } from '../support/typefaces.ts';

const shell = '**/main.*.js';
const notStarted = 'Diese Seite konnte nicht geladen werden';

async function getBox(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? {};
  return { x, y, width, height };
}

test('the outline is shown while the shell loads, with the logo in the same position', async ({ page }) => {
  const arrive = await holdShell(page);
  await page.goto('/de/mein-profil', { waitUntil: 'commit' });
  const outline = page.locator('.opening');
  await expect(outline.locator('img')).toBeVisible();
  // Without styles, the outline's logo is as wide as the page.
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await expect(page.getByText(notStarted)).toBeHidden();
  const before = await getBox(outline.locator('img'));
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(outline).toHaveCount(0);
  expect(await getBox(page.getByRole('banner').locator('img').first())).toEqual(before);
  await expect(page.getByText(notStarted)).toHaveCount(0);
});

for (const path of ['/de/datenschutzerklaerung', '/de/ueber', '/de/nirgendwo']) {
  test(`${path} is there before the shell, and nothing moves when the shell takes over`, async ({ page }) => {
    const arrive = await holdShell(page);
    await page.goto(path, { waitUntil: 'commit' });
    const parts = [
      page.getByRole('banner'),
      page.getByRole('navigation').getByRole('link', { name: 'Statistiken' }),
      page.getByRole('main'),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('paragraph').last(),
      page.getByRole('contentinfo'),
    ];
    for (const part of parts) await expect(part).toBeVisible();
    // The shell is not responsible for what moves when the typefaces arrive.
    await untilTypefacesLoaded(page);
    const before = await Promise.all(parts.map(getBox));
    const elements = await Promise.all(parts.map((part) => part.elementHandle()));
    const since = await timeIn(page);

    arrive();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await Promise.all(parts.map(getBox))).toEqual(before);
    for (const element of elements) expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    expect(await layoutShift(page, since)).toBe(0);
  });
}

test('a shell that fails to load is reported in the page’s language, and a retry loads it', async ({ page }) => {
  await page.route(shell, (route) => route.abort());
  await page.goto('/de/quiz', { waitUntil: 'commit' });
  await expect(page.getByText(notStarted)).toBeVisible();
  await page.unroute(shell);
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByText(notStarted)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that needs JavaScript says so', async ({ page }) => {
    await page.goto('/pl/moj-profil');
    // `getByText` finds no text inside `<noscript>`.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Cardwise potrzebuje JavaScriptu');
    await expect(page.locator('.opening-page')).toBeHidden();
  });

  test('a header that comes in two pieces is drawn as one', async ({ page, request }) => {
    const html = await (await request.get('/de/ueber')).text();
    const lastTool = html.lastIndexOf('<button', html.indexOf('</header>'));
    let pending: ServerResponse | undefined;
    const server = createServer(({ url }, response) => {
      if (url !== '/') {
        response.writeHead(204).end();
        return;
      }
      pending = response.writeHead(200, { 'content-type': 'text/html' });
      pending.write(html.slice(0, lastTool));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' });
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length > 0);
    const tools = page.locator('header button');
    await expect(tools).not.toHaveCount(0);
    const before = await tools.count();
    await page.waitForTimeout(300);
    expect(await painted()).toBe(false);
    pending?.end(html.slice(lastTool));
    await expect(tools).toHaveCount(before + 1);
    await expect.poll(painted).toBe(true);
    server.closeAllConnections();
    server.close();
  });

  test('a title keeps its height and place when its typeface arrives', async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/grenze*.woff2', async (route) => (await held, await route.continue()));
    await page.goto('/de/ueber', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    const place = () =>
      title.evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        const { top, height } = text.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
      });
    const isLoaded = () => page.evaluate(() => document.fonts.check('600 1px Grenze'));
    await expect(title).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
    const before = await place();
    expect(await isLoaded()).toBe(false);
    arrive();
    await expect.poll(isLoaded).toBe(true);
    expect(await place()).toEqual(before);
  });

  test('the site’s own pages fit 360 and 1280 pixels, can be read and lead to each other', async ({ page }) => {
    await page.goto('/de/ueber');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über Cardwise');
    await expect(page.getByText('Cardwise braucht JavaScript')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await tooWide(page)).toBe(0);
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Datenschutz' })).toBeVisible();
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Datenschutz' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutzerklärung');
    await expect(page.getByRole('table')).toBeVisible();
    await page.goto('/de/nirgendwo');
    await page.getByRole('main').getByRole('link', { name: 'Quiz', exact: true }).click();
    await expect(page).toHaveURL(/\/de\/quiz$/);
  });
});
