import { choiceCounts } from '@cardwise/contracts/catalogue/cards';
import type { Locator, Page } from '@playwright/test';

import { ask } from '../support/ask.ts';
import { changedPixels } from '../support/changed-pixels.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { untilTypefacesLoaded } from '../support/typefaces.ts';
import { withoutBanners } from '../support/without-banners.ts';

type Box = { x: number; y: number; width: number; height: number };

async function getBox(thing: Locator): Promise<Box> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

async function getBoxes(things: Locator): Promise<Box[]> {
  return Promise.all((await things.all()).map(getBox));
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}

function card(page: Page) {
  return page.getByRole('main').getByRole('img').first();
}

function next(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /Next$/ });
}

const numbers = Array.from({ length: 6 }, (_, index) => String(8 + index));
const names = Array.from({ length: 6 }, (_, index) => `Korallenverkrustetes Entermesser ${index}`);
const texts = Array.from(
  { length: 6 },
  (_, index) => `<b>Last Word</b>: deal ${index} damage to a random enemy minion, then give your hero 4 health.`,
);

for (const difficulty of ['easy', 'medium', 'hard'] as const) {
  test(`every number of a ${difficulty} question fits on one line of its choice, at every width`, async ({ page }) => {
    test.slow();
    await ask(page, { difficulty, question: 'cost', labels: numbers });
    const player = quizPlayer(page);
    await player.open('/quiz');
    await expect(player.choices()).toHaveCount(choiceCounts[difficulty]);
    await untilTypefacesLoaded(page);
    for (const width of [320, 360, 412, 560, 640, 740, 768, 820, 1024, 1152, 1279, 1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
      // Each choice is given every number, because only texts may wrap.
      const broken = await page.evaluate(() => {
        const choices = [...document.querySelectorAll('[data-choice]')].map((choice) => {
          const words = choice.querySelector(':scope > span:not([aria-hidden])')?.firstChild;
          if (!words) throw new Error('a choice without a label');
          return { choice, words };
        });
        return Array.from({ length: 107 }, (_, number) => String(number)).filter((number) => {
          for (const { words } of choices) words.textContent = number;
          return choices.some(({ choice, words }) => {
            const range = document.createRange();
            range.selectNodeContents(words);
            const [{ left, right }, lines] = [range.getBoundingClientRect(), range.getClientRects().length];
            const frame = choice.getBoundingClientRect();
            return lines !== 1 || left < frame.left + 4 || right > frame.right - 4;
          });
        });
      });
      expect([width, broken]).toEqual([width, []]);
    }
  });
}

const landscapes = [
  { width: 740, height: 360 },
  { width: 640, height: 400 },
];

test.describe('small screens, as in landscape or zoomed to 200 %', () => {
  test.use({ viewport: landscapes[0] ?? null });

  for (const [question, labels] of [
    ['cost', numbers],
    ['name', names],
    ['text', texts],
  ] as const) {
    test(`show the card and a question about its ${question} side by side, and nothing overlaps`, async ({
      page,
      baseURL,
    }) => {
      await withoutBanners(page, baseURL);
      await ask(page, { difficulty: 'hard', question, labels });
      const player = quizPlayer(page);
      await player.open('/quiz');
      await expect(player.choices()).toHaveCount(6);
      await untilTypefacesLoaded(page);
      for (const viewport of landscapes) {
        await page.setViewportSize(viewport);
        const picture = await getBox(card(page));
        expect(picture.width).toBeGreaterThanOrEqual(160);
        expect(picture.y + picture.height).toBeLessThanOrEqual(viewport.height);
        const [asked, choices] = [await getBox(heading(page)), await getBoxes(player.choices())];
        const things = [picture, asked, ...choices];
        for (const [index, thing] of things.entries())
          expect(things.slice(index + 1).filter((other) => overlap(thing, other))).toEqual([]);
        expect(await tooWide(page)).toBe(0);
        if (question !== 'cost') continue;
        for (const { y, height } of [asked, ...choices]) {
          expect(y).toBeGreaterThanOrEqual(64);
          expect(y + height).toBeLessThanOrEqual(viewport.height);
        }
      }
      if (question !== 'cost') return;
      await player.choices().first().click();
      for (const viewport of landscapes) {
        await page.setViewportSize(viewport);
        await expect(next(page)).toBeInViewport({ ratio: 1 });
        const way = await getBox(next(page));
        expect((await getBoxes(player.choices())).filter((choice) => overlap(way, choice))).toEqual([]);
        expect(await tooWide(page)).toBe(0);
      }
    });
  }
});

test('the choices and the Next button have the same position for every kind of question', async ({ page }) => {
  const kinds = [
    { difficulty: 'medium', question: 'cost', labels: numbers },
    { difficulty: 'medium', question: 'health', labels: numbers.toReversed() },
    { difficulty: 'medium', question: 'name', labels: names.map((name) => name.slice(-12)) },
    { difficulty: 'medium', question: 'text', labels: texts.map((text) => text.slice(0, 30)) },
  ] as const;
  await ask(page, ...kinds);
  const player = quizPlayer(page);
  await player.open('/quiz');
  await untilTypefacesLoaded(page);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1600, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    const places = new Map<string, string>();
    // A prefetched question that is dropped takes its kind with it.
    while (places.size < kinds.length) {
      const { question } = await player.current();
      const choices = player.choices();
      const first = await getBox(choices.first());
      if (question === 'cost')
        expect(new Set((await getBoxes(choices)).map(({ width }) => Math.round(width))).size).toBe(1);
      await choices.first().click();
      const way = await getBox(next(page));
      places.set(question, `${Math.round(first.x)} ${Math.round(first.y)} ${Math.round(way.y)}`);
      await player.next();
    }
    expect([viewport.width, ...new Set(places.values())]).toHaveLength(2);
  }
});

test('from 1280 pixels, header, content and footer have the same edges, and the card exceeds its native size', async ({
  page,
}) => {
  await ask(page, { difficulty: 'medium', question: 'cost', labels: numbers });
  const player = quizPlayer(page);
  await player.open('/quiz');
  await expect(player.choices()).toHaveCount(5);
  for (const width of [1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page.evaluate(() =>
      ['header > div', 'main', 'footer > div'].map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(selector);
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
      }),
    );
    expect(edges[1]).toEqual(edges[0]);
    expect(edges[2]).toEqual(edges[0]);
    expect((await getBox(card(page))).width).toBeGreaterThan(375);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the longest set’s name stays on its line of the Next button', async ({ page }) => {
    await ask(page, { difficulty: 'medium', question: 'cost', labels: numbers });
    const choices = Array.from({ length: 5 }, () => ({ count: 0 }));
    await page.route('**/statistics/insight/**', (route) =>
      route.fulfill({ json: { card: '1', kind: 'cost', difficulty: 'medium', asked: 0, correct: 0, choices } }),
    );
    const player = quizPlayer(page);
    await player.open('/quiz');
    await player.choices().first().click();
    const remark = page.locator('[data-verdict] > span');
    const { height } = await getBox(remark);
    await remark.evaluate((line) => {
      line.textContent = 'Conjunto: La Ciudad Perdida de Un’Goro';
    });
    expect((await getBox(remark)).height).toBe(height);
    expect(overlap(await getBox(remark), await getBox(next(page).getByText('Next', { exact: true })))).toBe(false);
  });

  test('four of six long texts are in view, and none shows through the Next button', async ({
    page,
    context,
    baseURL,
  }) => {
    await withoutBanners(page, baseURL);
    await ask(page, { difficulty: 'hard', question: 'text', labels: texts });
    const player = quizPlayer(page);
    await player.open('/quiz');
    await expect(player.choices()).toHaveCount(6);
    await untilTypefacesLoaded(page);
    expect((await getBox(card(page))).width).toBeGreaterThanOrEqual(144);
    await player.choices().first().click();
    const way = await getBox(next(page));
    const choices = await getBoxes(player.choices());
    expect(choices.filter(({ y, height }) => y + height <= way.y).length).toBeGreaterThanOrEqual(4);

    const strip = { x: 0, y: way.y - 2, width: 360, height: 740 - way.y + 2 };
    const shoot = () => page.screenshot({ clip: strip, animations: 'disabled' });
    const before = await shoot();
    await player.choices().evaluateAll((all) => {
      for (const choice of all) choice.style.visibility = 'hidden';
    });
    const whole = { x: 0, y: 0, width: 360, height: Math.floor(strip.height) };
    expect(await changedPixels(await context.newPage(), [before, await shoot()], [whole])).toEqual([0]);
  });
});
