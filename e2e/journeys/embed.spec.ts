import { dayFigures, type Oembed } from '@cardwise/contracts/rounds/figures';
import { embedPath } from '@cardwise/contracts/rounds/pages';
import { locales } from '@cardwise/contracts/site/locales';
// This journey does not use the `test` of the support folder, because the refused frame is an error in the console.
import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { playByRequests } from '../support/play-by-requests.ts';
import { violationsInAnyColours } from '../support/violations.ts';

async function startOtherSite(body: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Another site</title><main>${body}</main></html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('another site reads the day’s figures and frames them, as it learns from the page’s head', async ({
  page,
  request,
  baseURL,
}) => {
  await playByRequests(request, { kind: 'daily' });
  const players = async () => {
    const figures = await (await request.get(dayFigures.path)).json();
    return dayFigures.response.parse(figures).ten.players;
  };
  await expect.poll(players).toBeGreaterThan(0);
  const html = await (await request.get('/daily')).text();
  const discovered = /<link [^>]*type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const shown = (await (await request.get(`${discovered}&maxwidth=280`)).json()) as Oembed;
  if (shown.type !== 'rich') throw new Error(`${discovered} is a ${shown.type}`);

  await page.goto(await startOtherSite(shown.html));
  const figures = await page.evaluate(async (address) => (await fetch(address)).json(), `${baseURL}${dayFigures.path}`);
  const { open, ten } = dayFigures.response.parse(figures);
  expect([open, ten.players > 0]).toEqual([true, true]);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Today on Cardwise' })).toBeVisible();
  expect(Number(await frame.getByRole('definition').first().textContent())).toBeGreaterThan(0);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'The Daily Ten' }).click();
  await expect(await opened).toHaveURL(`${baseURL}/daily`);
});

test('another site reads nothing else, and cannot frame the quiz', async ({ page, baseURL }) => {
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await page.goto(await startOtherSite(`<iframe src="${baseURL}/quiz" title="The quiz"></iframe>`));
  await expect.poll(() => refusals.join('\n')).toContain("frame-ancestors 'none'");
  expect(page.frames().map((frame) => new URL(frame.url()).origin)).not.toContain(baseURL);
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
  const read = (path: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          ({ status }) => status,
          () => 'refused',
        ),
      `${baseURL}${path}`,
    );
  for (const path of ['/quiz/boards?span=today', '/session', '/quiz', '/remotes.json', '/embed/daily'])
    expect([path, await read(path)]).toEqual([path, 'refused']);
});

test('the framed page fits into 280 and 600 pixels in every language, and anybody can read it', async ({ page }) => {
  const widths = [280, 600];
  for (const locale of locales) {
    await page.goto(embedPath(locale));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 320 });
      const overflow = await page.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
        return [scrollWidth - clientWidth, scrollHeight - clientHeight];
      });
      expect([locale, width, ...overflow]).toEqual([locale, width, 0, 0]);
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 320 });
    expect([width, await violationsInAnyColours(page)]).toEqual([width, []]);
  }
});
