import { quizPage } from '@cardwise/contracts/quiz/pages';
import { locales } from '@cardwise/contracts/site/locales';
import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { Locator, Page } from '@playwright/test';

import { getPath } from '../../support/addresses.ts';
import { layoutShift } from '../../support/layout-shift.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { expect, test } from '../../support/test.ts';
import { untilReleased } from '../../support/until-released.ts';
import { untilTypefacesLoaded } from '../../support/typefaces.ts';
import { withoutBanners } from '../../support/without-banners.ts';
import { withoutFragment } from '../../support/without-fragment.ts';

function expectInView(thing: Locator): Promise<void> {
  return expect(thing).toBeInViewport({ ratio: 0.99 });
}

test('on a phone all choices and Next are in view, and nothing shifts when the picture or the answer appears', async ({
  page,
  baseURL,
}) => {
  await withoutBanners(page, baseURL);
  const player = quizPlayer(page);
  await player.open('/quiz?difficulty=medium&kinds=cost,attack,health');
  await player.current();
  for (let asked = 1; asked <= 4; asked += 1) {
    await expect(page.getByText(new RegExp(`^Question ${asked}\\b`))).toBeVisible();
    await player.current();
    for (const choice of await player.choices().all()) await expectInView(choice);
    await player
      .choices()
      .nth(asked % 4)
      .tap();
    const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
    await expectInView(next);
    await next.tap();
  }
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

async function withNames(page: Page, names: readonly string[]): Promise<void> {
  await withoutFragment(page);
  await page.route('**/quiz/new*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Question };
    const answers = data.answers.map((answer, index) => ({ ...answer, label: names[index] ?? answer.label }));
    await route.fulfill({ response, json: { data: { ...data, answers } } });
  });
}

test('six names with a row each are in view together with the question, the card and Next', async ({
  page,
  baseURL,
}) => {
  await withoutBanners(page, baseURL);
  await withNames(
    page,
    Array.from({ length: 6 }, (_, index) => `Korallenverkrustetes Messer ${index}`),
  );
  const player = quizPlayer(page);
  await player.open('/quiz?difficulty=hard&kinds=name');
  await untilTypefacesLoaded(page);
  const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
  for (const index of [0, 5]) {
    await expect(player.choices()).toHaveCount(6);
    // A tap that the choice refuses would make Playwright scroll.
    await untilReleased(player.choices().nth(index));
    await player.choices().nth(index).tap();
    await expect(next).toBeVisible();
    expect(await page.evaluate('scrollY')).toBe(0);
    const all = [page.getByRole('heading', { level: 2 }), page.getByRole('main').getByRole('img').first(), next];
    for (const thing of [...all, ...(await player.choices().all())]) await expectInView(thing);
    const [last, bar] = [await player.choices().last().boundingBox(), await next.boundingBox()];
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    // A tap would scroll its target first.
    await page.keyboard.press('Enter');
  }
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

/** Returns words that are broken in two or come within a pixel of a mark. */
function badlySetWords(page: Page) {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('[data-choice]')].flatMap((choice) => {
      const mark = choice.querySelector('svg')?.getBoundingClientRect();
      const words = document.createTreeWalker(choice.querySelector(':scope > span:not([aria-hidden])'), NodeFilter.SHOW_TEXT);
      const found = [];
      while (words.nextNode()) {
        for (const { 0: word, index } of words.currentNode.data.matchAll(/[^\\s-]+-?/g)) {
          const range = document.createRange();
          range.setStart(words.currentNode, index);
          range.setEnd(words.currentNode, index + word.length);
          const boxes = [...range.getClientRects()];
          const near = (box) => mark && box.right > mark.left - 1 && box.left < mark.right + 1 &&
            box.bottom > mark.top - 1 && box.top < mark.bottom + 1;
          if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1 || boxes.some(near)) found.push(word);
        }
      }
      return found;
    })`);
}

function places(page: Page) {
  return page.evaluate<string>(`
    JSON.stringify([...document.querySelectorAll('[data-choice]')].map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      [offsetLeft, offsetTop, offsetWidth, offsetHeight]))`);
}

test('long names are not broken, stay clear of the marks and do not move; the correct one is in view after the answer', async ({
  page,
  baseURL,
}) => {
  await withoutBanners(page, baseURL);
  const names = [
    'Schneckenhauskathedrale',
    'Wega, die Sternschnuppenjägerin',
    'Błogosławieństwo gorącej zupy',
    'Endiabladamente picante',
    'Vega, Caçadora de Estrelas Cadentes',
    'Korallenverkrustetes Entermesser',
  ];
  await withNames(page, names);
  const player = quizPlayer(page);
  await player.open('/quiz?difficulty=hard&kinds=name');
  await untilTypefacesLoaded(page);
  for (let asked = 1; asked <= 4; asked += 1) {
    await expect(page.getByText(new RegExp(`^Question ${asked}\\b`))).toBeInViewport({ ratio: 1 });
    await expect(player.choices()).toHaveCount(6);
    expect(await badlySetWords(page)).toEqual([]);
    const before = await places(page);
    const picture = page.getByRole('main').getByRole('img').first();
    const { width, height } = (await picture.boundingBox()) ?? {};
    await player.choices().first().tap();
    const next = page.getByRole('main').getByRole('button', { name: /Next$/ });
    await expect(next).toBeInViewport({ ratio: 1 });
    expect(await places(page)).toBe(before);
    expect(await picture.boundingBox()).toMatchObject({ width, height });
    expect(await badlySetWords(page)).toEqual([]);
    const right = player.choices().and(page.getByRole('button', { name: /(the correct answer|your answer, correct)/ }));
    await expect
      .poll(async () => {
        const [answer, bar] = [await right.boundingBox(), await next.boundingBox()];
        return answer !== null && bar !== null && answer.y >= 64 && answer.y + answer.height <= bar.y;
      })
      .toBe(true);
    await next.tap();
  }
});

test('no screen of the quiz is wider than a phone in any language', async ({ page }) => {
  test.slow();
  const player = quizPlayer(page);
  const wide = (element = 'html') =>
    page.evaluate<number>(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('${element}'))`,
    );
  for (const locale of locales) {
    await player.open(getPath(locale, quizPage, '?difficulty=hard&kinds=name,text'));
    await player.current();
    expect([locale, await wide()]).toEqual([locale, 0]);
    await player.answerWrong();
    expect([locale, await wide()]).toEqual([locale, 0]);
    await page.getByRole('main').locator('button[title]').first().tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect([locale, await wide(), await wide('dialog')]).toEqual([locale, 0, 0]);
  }
});
