import { cardImageSizes, type PrintedPart } from '@cardwise/contracts/catalogue/card-frames';
import {
  type CardType,
  type Difficulty,
  type QuestionKind,
  cardTypes,
  kindsByType,
} from '@cardwise/contracts/catalogue/cards';
import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { Page } from '@playwright/test';

import { type Part, changedPixels } from '../support/changed-pixels.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';
import { withoutFragment } from '../support/without-fragment.ts';

type Asked = { difficulty: Difficulty; question: QuestionKind };

const numbers: ReadonlySet<QuestionKind> = new Set(['cost', 'attack', 'health']);

/** Covers are placed in percent, so the bigger picture is checked only with all parts hidden and with none. */
function getSizes({ difficulty }: Asked) {
  return difficulty === 'hard' || difficulty === 'pixel' ? (['regular', 'big'] as const) : (['regular'] as const);
}

type Badge = { x: number; y: number; across: number; down: number };
type Block = { x: number; y: number; width: number; height: number };

/**
 * These places are in pixels of the smaller picture. They come from the proportions of the provider's frames and are
 * independent of the covers' table. A badge is given by its centre and two radii.
 */
const printed: Record<CardType, Partial<Record<PrintedPart, Badge | Block>>> = {
  minion: {
    text: { x: 74, y: 326, width: 230, height: 114 },
    name: { x: 55, y: 251, width: 270, height: 64 },
    cost: { x: 65, y: 82, across: 40, down: 40 },
    attack: { x: 61, y: 446, across: 44, down: 48 },
    health: { x: 306, y: 446, across: 37, down: 48 },
  },
  spell: {
    text: { x: 86, y: 326, width: 205, height: 120 },
    name: { x: 46, y: 246, width: 284, height: 70 },
    cost: { x: 65, y: 82, across: 40, down: 40 },
  },
  weapon: {
    text: { x: 84, y: 326, width: 209, height: 111 },
    name: { x: 44, y: 254, width: 288, height: 60 },
    cost: { x: 65, y: 82, across: 40, down: 40 },
    attack: { x: 68, y: 452, across: 41, down: 40 },
    health: { x: 314, y: 450, across: 41, down: 45 },
  },
  hero: {
    text: { x: 80, y: 328, width: 218, height: 111 },
    name: { x: 50, y: 250, width: 278, height: 66 },
    cost: { x: 65, y: 82, across: 40, down: 40 },
    armor: { x: 314, y: 452, across: 33, down: 38 },
  },
  location: {
    text: { x: 74, y: 326, width: 230, height: 114 },
    name: { x: 50, y: 252, width: 280, height: 62 },
    cost: { x: 65, y: 82, across: 40, down: 40 },
    health: { x: 312, y: 450, across: 40, down: 44 },
  },
};

function partsOfType(type: CardType) {
  return Object.keys(printed[type]) as PrintedPart[];
}

/** The parts of a group are apart from each other, so one screenshot shows how much of each is visible. */
function getGroups(type: CardType): PrintedPart[][] {
  return [['text', 'name'] as const, ['cost', 'attack', 'health', 'armor'] as const].map((group) =>
    group.filter((part) => part in printed[type]),
  );
}

/** Returns where a part is printed, with its smoothed edges. @param picture the place of the card's picture. */
function getRegion(type: CardType, part: PrintedPart, picture: Part): Part {
  const place = printed[type][part];
  if (!place) throw new Error(`a ${type} has no ${part}`);
  const [x, y] = 'width' in place ? [place.x, place.y] : [place.x - place.across, place.y - place.down];
  const [width, height] = 'width' in place ? [place.width, place.height] : [2 * place.across, 2 * place.down];
  const scale = picture.width / cardImageSizes.regular.width;
  return {
    x: Math.floor(picture.x + x * scale) - 2,
    y: Math.floor(picture.y + y * scale) - 2,
    width: Math.ceil(width * scale) + 5,
    height: Math.ceil(height * scale) + 5,
  };
}

/** States independently of the quiz's code which parts are hidden. */
function getHidden(type: CardType, { difficulty, question }: Asked): PrintedPart[] {
  if (difficulty === 'pixel') return [];
  if (difficulty === 'hard') return partsOfType(type);
  if (difficulty === 'easy' || !numbers.has(question)) return [question];
  return kindsByType[type].filter((kind) => numbers.has(kind));
}

/** Returns a question for each set of hidden parts. */
function questionsAbout(type: CardType): Asked[] {
  return [
    ...kindsByType[type].map((question) => ({ difficulty: 'easy', question }) as const),
    { difficulty: 'medium', question: 'cost' },
    { difficulty: 'medium', question: 'name' },
    { difficulty: 'hard', question: 'cost' },
    { difficulty: 'pixel', question: 'name' },
  ];
}

function paint(type: CardType, size: keyof typeof cardImageSizes, changed: readonly string[]): string {
  const { width, height } = cardImageSizes[size];
  const { width: frameWidth, height: frameHeight } = cardImageSizes.regular;
  const shapes = Object.entries(printed[type]).map(([part, place]) => {
    const colour = changed.includes(part) ? '#0f0' : '#f0f';
    if ('width' in place) {
      return `<rect x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" fill="${colour}"/>`;
    }
    const ellipse = (wider: number, fill: string) =>
      `<ellipse cx="${place.x}" cy="${place.y}" rx="${place.across + wider}" ry="${place.down + wider}" fill="${fill}"/>`;
    return ellipse(8, '#444') + ellipse(0, colour);
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${frameWidth} ${frameHeight}">` +
    `<rect width="100%" height="100%" fill="#888"/>${shapes.join('')}</svg>`
  );
}

async function askAbout(page: Page, type: CardType, asked: readonly Asked[]): Promise<void> {
  await page.route('**/cards/painted/**', (route) => {
    const [size, changed = ''] = new URL(route.request().url()).pathname.split('/').slice(4);
    const body = paint(type, size as keyof typeof cardImageSizes, changed.split('-'));
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  let next = 0;
  await withoutFragment(page);
  await page.route('**/quiz/new*', (route) => {
    const index = next;
    next += 1;
    const about = asked[index % asked.length] ?? { difficulty: 'easy', question: 'name' };
    const url = `/cards/painted/${index}/regular/none`;
    const answers = [0, 1, 2, 3].map((label) => ({
      label: `${label}`,
      uid: `q${index}.${label}`,
      correct: label === 3,
    }));
    const question = {
      id: `q${index}`,
      class: 'mage',
      class_2: null,
      class_3: null,
      type,
      url,
      answers,
      ...about,
      card: '1',
    };
    return route.fulfill({ json: { data: question satisfies Question } });
  });
  await page.route('**/statistics/insert/**', (route) => route.fulfill({ json: { recorded: true, card: '1' } }));
}

function keepCard(page: Page, sizes: ReturnType<typeof getSizes>): Promise<void> {
  return page.evaluate(
    (widths) => {
      const card = document.querySelector('main picture')?.parentElement;
      const kept = document.querySelector('#kept') ?? document.body.appendChild(document.createElement('div'));
      kept.id = 'kept';
      kept.setAttribute(
        'style',
        'position: absolute; inset: 0 auto auto 0; z-index: 99; width: 2600px; background: #fff; display: none',
      );
      for (const [size, width] of widths) {
        const place = kept.appendChild(document.createElement('div'));
        place.dataset['size'] = size;
        place.style.cssText = `--card-width: ${width}px; width: ${width}px; padding: 12px; box-sizing: content-box`;
        if (card) place.append(card.cloneNode(true));
      }
    },
    sizes.map((size) => [size, cardImageSizes[size].width] as const),
  );
}

async function shoot(page: Page, changed: readonly PrintedPart[]): Promise<Buffer> {
  await page.evaluate(async (parts) => {
    const kept = document.querySelector<HTMLElement>('#kept');
    if (kept) kept.style.display = 'flow-root';
    const copies = [...document.querySelectorAll<HTMLElement>('#kept > div')];
    await Promise.all(
      copies.map((copy) => {
        copy.style.float = 'left';
        const image = copy.querySelector('img');
        if (!image) throw new Error('a card without a picture');
        // All copies share one URL, so that each drawing is fetched once.
        image.src = `/cards/painted/all/${copy.dataset['size']}/${parts}`;
        return image.decode();
      }),
    );
  }, changed.join('-'));
  return page.locator('#kept').screenshot({ animations: 'disabled' });
}

function getPlaces(page: Page): Promise<{ whole: Part; picture: Part }[]> {
  return page.evaluate(() => {
    const origin = document.querySelector('#kept')?.getBoundingClientRect();
    const getBox = (element: Element | null): Part => {
      const box = element?.getBoundingClientRect();
      if (!origin || !box) throw new Error('a card without a picture');
      return { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height };
    };
    return [...document.querySelectorAll('#kept > div')].map((copy) => ({
      whole: getBox(copy),
      picture: getBox(copy.querySelector('img')),
    }));
  });
}

for (const type of cardTypes) {
  test(`a question about a ${type} hides exactly what its difficulty hides, until it is answered`, async ({
    page,
    context,
  }) => {
    test.slow();
    const asked = questionsAbout(type);
    const player = quizPlayer(page);
    await askAbout(page, type, asked);
    await player.open('/quiz');
    const picture = page.getByRole('main').getByRole('img').first();
    const kept: Asked[] = [];
    for (const [index, about] of asked.entries()) {
      await expect(picture).toHaveAttribute('src', new RegExp(`/painted/${index}/`));
      await keepCard(page, getSizes(about));
      kept.push(about);
      await player.choices().first().press('Enter');
      await expect(page.locator('main [data-covered]')).toHaveCount(0);
      await page.keyboard.press('Enter');
    }
    // Without the covers, the screenshots show how much of each part is visible at all.
    const cards = kept.flatMap((card) => getSizes(card).map((size) => ({ ...card, size })));
    const decoder = await context.newPage();
    const [base, places] = [await shoot(page, []), await getPlaces(page)];
    expect(places).toHaveLength(cards.length);
    for (const group of getGroups(type)) {
      const parts = places.flatMap(({ whole, picture }) => [
        whole,
        ...group.map((part) => getRegion(type, part, picture)),
      ]);
      const changed = await changedPixels(decoder, [base, await shoot(page, group)], parts);
      const seen = cards.map((_, index) => changed.slice(index * (1 + group.length), (index + 1) * (1 + group.length)));
      for (const [index, card] of cards.entries()) {
        const [all, ...each] = seen[index] ?? [];
        // No pixel of a part changes anywhere else.
        expect(all).toBe(each.reduce((sum, count) => sum + count, 0));
        const uncovered = cards.findLastIndex(({ size, difficulty }) => difficulty === 'pixel' && size === card.size);
        for (const [at, part] of group.entries()) {
          const whole = seen[uncovered]?.[1 + at] ?? 0;
          expect(whole).toBeGreaterThan(3000);
          const report = { type, part, ...card, seen: (each[at] ?? 0) / whole };
          if (getHidden(type, card).includes(part)) expect(report).toEqual({ ...report, seen: 0 });
          else expect(report.seen, JSON.stringify(report)).toBeGreaterThan(0.96);
        }
      }
    }
  });
}
