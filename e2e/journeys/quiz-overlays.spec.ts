import { cardFrames, cardImageSizes } from '@cardwise/contracts/card-frames';
import { type CardType, type Difficulty, type QuestionKind, cardTypes, kindsByType } from '@cardwise/contracts/cards';
import type { Question } from '@cardwise/contracts/quiz';
import type { Page } from '@playwright/test';

import { type Part, changedPixels } from '../support/changed-pixels.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

type Asked = { difficulty: Difficulty; question: QuestionKind };

const numbers: ReadonlySet<QuestionKind> = new Set(['cost', 'attack', 'health']);
const sizes = ['regular', 'big'] as const;

/** What the rules hide of a card, said again without the quiz's own code. */
function hiddenOf(type: CardType, { difficulty, question }: Asked): QuestionKind[] {
  if (difficulty === 'pixel') return [];
  if (difficulty === 'hard') return [...kindsByType[type]];
  if (difficulty === 'easy' || !numbers.has(question)) return [question];
  return kindsByType[type].filter((kind) => numbers.has(kind));
}

/** Every question about a card of a type, as far as it decides what is hidden. */
const questionsAbout = (type: CardType): Asked[] => [
  ...(['easy', 'medium', 'hard'] as const).flatMap((difficulty) =>
    kindsByType[type].map((question) => ({ difficulty, question })),
  ),
  { difficulty: 'pixel', question: 'name' },
];

/** How much of a picture shows what a question hid, in pixels; places that overlap count once at most. */
function areaOf(type: CardType, { size, ...asked }: Asked & { size: keyof typeof cardImageSizes }): number {
  const scale = cardImageSizes[size].width / cardImageSizes.regular.width;
  const areas = hiddenOf(type, asked).map((kind) => {
    const { width, height } = cardFrames[type][kind] ?? { width: 0, height: 0 };
    return width * height;
  });
  return Math.max(0, ...areas) * scale ** 2;
}

/** A card of nothing but grey and the painted places of some attributes. */
function paint(type: CardType, kinds: readonly string[], size: keyof typeof cardImageSizes, colour: string): string {
  const { width, height } = cardImageSizes[size];
  const { width: frameWidth, height: frameHeight } = cardImageSizes.regular;
  const places = Object.entries(cardFrames[type])
    .filter(([kind]) => kinds.includes(kind))
    .map(
      ([, { x, y, width: w, height: h }]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"/>`,
    );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${frameWidth} ${frameHeight}">` +
    `<rect width="100%" height="100%" fill="#888"/>${places.join('')}</svg>`
  );
}

/** Asks these questions one after the other, about painted cards. */
async function askAbout(page: Page, type: CardType, asked: readonly Asked[]): Promise<void> {
  await page.route('**/cards/painted/**', (route) => {
    const [kinds = '', size, colour] = new URL(route.request().url()).pathname.split('/').slice(4);
    const body = paint(type, kinds.split('-'), size as keyof typeof cardImageSizes, `#${colour}`);
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  let next = 0;
  await page.route('**/quiz/new', (route) => {
    const place = next;
    next += 1;
    const about = asked[place % asked.length] ?? { difficulty: 'easy', question: 'name' };
    const url = `/cards/painted/${place}/${hiddenOf(type, about).join('-')}/regular/f0f`;
    const answers = [0, 1, 2, 3].map((label) => ({
      label: `${label}`,
      uid: `q${place}.${label}`,
      correct: label === 3,
    }));
    const question = {
      id: `q${place}`,
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

/** Keeps a copy of the card as it stands there, covers and all, at each size. */
const keepCard = (page: Page): Promise<void> =>
  page.evaluate(
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

/** Paints the kept cards in a colour and takes a picture of them all. */
async function shoot(page: Page, colour: string): Promise<Buffer> {
  await page.evaluate(async (painted) => {
    const kept = document.querySelector<HTMLElement>('#kept');
    if (kept) kept.style.display = 'flow-root';
    const places = [...document.querySelectorAll<HTMLElement>('#kept > div')];
    await Promise.all(
      places.map((place) => {
        place.style.float = 'left';
        const image = place.querySelector('img');
        if (!image) throw new Error('a card without a picture');
        image.src = image.src.replace(/\/\w+\/\w+$/, `/${place.dataset['size']}/${painted}`);
        return image.decode();
      }),
    );
  }, colour);
  return page.locator('#kept').screenshot({ animations: 'disabled' });
}

const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#kept > div')].map(
      ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
        x: offsetLeft,
        y: offsetTop,
        width: offsetWidth,
        height: offsetHeight,
      }),
    ),
  );

for (const type of cardTypes) {
  test(`what a question about a ${type} hides cannot be seen, at either size of picture, until it is answered`, async ({
    page,
    context,
  }) => {
    test.slow();
    const asked = questionsAbout(type);
    const player = quizPlayer(page);
    await askAbout(page, type, asked);
    await player.open('/quiz');
    const picture = page.getByRole('main').getByRole('img').first();
    const kept: (Asked & { answered: boolean })[] = [];
    for (const [place, about] of asked.entries()) {
      await expect(picture).toHaveAttribute('src', new RegExp(`/painted/${place}/`));
      await keepCard(page);
      kept.push({ ...about, answered: false });
      await page.keyboard.press('1');
      await expect(page.locator('main [data-covered]')).toHaveCount(0);
      // Where nothing covers anything any more, one card of each difficulty speaks for all.
      if (about.question === 'name') {
        await keepCard(page);
        kept.push({ ...about, answered: true });
      }
      await page.keyboard.press('Enter');
    }

    // Two colours that nothing else is drawn in: where the pictures differ, what should be hidden can be seen.
    const shots = [await shoot(page, 'f0f'), await shoot(page, '0f0')] as const;
    const seen = await changedPixels(await context.newPage(), shots, await partsOf(page));
    const cards = kept.flatMap((card) => sizes.map((size) => ({ ...card, size })));
    expect(seen).toHaveLength(cards.length);
    for (const [place, card] of cards.entries()) {
      const report = { type, ...card, seen: seen[place] ?? 0 };
      if (card.answered) expect(report.seen, JSON.stringify(report)).toBeGreaterThanOrEqual(0.95 * areaOf(type, card));
      else expect(report).toEqual({ ...report, seen: 0 });
    }
  });
}
