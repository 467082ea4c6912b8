import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { noRepeatWindow } from '@cardwise/contracts/site/timing';
import { unrated, unratedQuestion } from '@cardwise/rating-kit/rate-answer';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { indexCatalogue } from '../catalogue/index-catalogue.ts';
import { encodeDeck } from '../testing/encode-deck.ts';
import { everything, makeCard, makeCatalogue, variedCards } from '../testing/make-catalogue.ts';
import { simulateLevel } from '../testing/simulate-level.ts';
import { chooseQuestions, practiceQueue } from './choose-questions.ts';

const index = indexCatalogue(
  makeCatalogue([...['1', '2', '3'].map((id) => makeCard({ id })), makeCard({ id: '4', banned: true })]),
);

function queued(exclude: string[]): string[] {
  return practiceQueue(
    index,
    [
      { card: '2', kind: 'cost' },
      { card: '4', kind: 'name' },
      { card: '1', kind: 'text' },
      { card: '999', kind: 'cost' },
      { card: '2', kind: 'name' },
    ],
    exclude,
  ).map(({ card, kind }) => `${card.id} ${kind}`);
}

it('keeps the order, without cards that are banned or gone', () => {
  expect(queued([])).toEqual(['2 cost', '1 text', '2 name']);
});

it('puts what was asked recently last, each mention of a card for one of its questions', () => {
  expect(queued(['3', '2'])).toEqual(['1 text', '2 name', '2 cost']);
  expect(queued(['2', 'px1'])).toEqual(['2 name', '2 cost', '1 text']);
  expect(queued(['2', '1', '2'])).toEqual(['2 cost', '1 text', '2 name']);
});

it('asks only what the card allows at the difficulty, and each once', () => {
  const varied = indexCatalogue(makeCatalogue(variedCards()));
  const [spell, minion] = ['spell', 'minion'].map((type) => variedCards().find((card) => card.type === type)?.id ?? '');
  const practice = [
    { card: spell ?? '', kind: 'health' as const },
    { card: minion ?? '', kind: 'health' as const },
    { card: minion ?? '', kind: 'name' as const },
  ];
  const choose = (difficulty: 'hard' | 'pixel') =>
    chooseQuestions(
      varied,
      {
        filter: { ...everything, practice, standardsets: [], minion: false, kinds: ['cost'], deck: 'AAAA' },
        difficulty,
        locale: 'en',
        exclude: [],
        count: 5,
      },
      Math.random,
    ).map(({ card, kind }) => [card.id, kind]);
  expect(choose('hard')).toEqual([
    [minion, 'health'],
    [minion, 'name'],
  ]);
  expect(choose('pixel')).toEqual([[minion, 'name']]);
});

const varied = indexCatalogue(makeCatalogue(variedCards()));

it('about seven of ten answers are right at every level that has questions', () => {
  for (const { strength, share } of simulateLevel({ seed: 'levels', earlier: 30_000 })) {
    const reached = strength >= 1000 && strength <= 1900;
    expect([strength, reached ? Math.abs(share - 0.7) < 0.06 : share > 0.5]).toEqual([strength, true]);
  }
});

it('keeps to kinds, classes and recent cards', () => {
  const random = seededRandom('filter');
  const level = {
    player: { rating: 1800, deviation: 80 },
    getRating: (_: string, d: 'easy' | 'medium' | 'hard' | 'pixel') => unratedQuestion(d),
  };
  const filter = { ...everything, kinds: ['cost' as const], classes: ['druid' as const] };
  const exclude: string[] = [];
  for (let asked = 0; asked < 10; asked += 1) {
    const [question] = chooseQuestions(
      varied,
      { filter, difficulty: 'medium', locale: 'en', exclude, count: 1, level },
      random,
    );
    expect(question?.kind).toBe('cost');
    expect(question?.card.classes).toContain('druid');
    expect(exclude).not.toContain(question?.card.id);
    exclude.push(question?.card.id ?? '');
  }
});

it('ends only after eight cards in a row that cannot be asked about', () => {
  const names = makeCard({ id: '0' }).names;
  // All weapons have the same name, so there is no wrong choice for any of them.
  const mixed = indexCatalogue(
    makeCatalogue(
      Array.from({ length: 60 }, (_, n) =>
        makeCard(n % 2 === 0 ? { id: String(n + 1) } : { id: String(n + 1), type: 'weapon', names }),
      ),
    ),
  );
  const ask = (run: number) =>
    chooseQuestions(
      mixed,
      {
        filter: { ...everything, kinds: ['name'] },
        difficulty: 'hard',
        locale: 'en',
        exclude: [],
        count: 15,
      },
      seededRandom(`mixed ${run}`),
    ).length;
  expect([1, 2, 3, 4, 5].map(ask)).toEqual([15, 15, 15, 15, 15]);
});

describe('a small pool', () => {
  /**
   * Requests questions as browsers do: several per call, each time with the last twenty of the cards shown and waiting.
   */
  const play = (
    cards: number,
    { count, waiting, filter = everything }: { count: number; waiting: number; filter?: QuizFilter },
  ) => {
    const small = indexCatalogue(
      makeCatalogue(Array.from({ length: cards }, (_, n) => makeCard({ id: String(n + 1), cost: n % 9 }))),
    );
    const random = seededRandom(`${cards} ${count}`);
    const asked: string[] = [];
    while (asked.length < 100 + waiting) {
      const questions = chooseQuestions(
        small,
        { filter, difficulty: 'medium', locale: 'en', exclude: asked.slice(-noRepeatWindow), count },
        random,
      );
      asked.push(...questions.map(({ card }) => card.id));
    }
    return asked;
  };

  const nearestReturn = (asked: readonly string[]): number =>
    Math.min(
      ...asked.flatMap((card, at) => {
        const next = asked.indexOf(card, at + 1);
        return next === -1 ? [] : next - at;
      }),
    );

  it.each([4, 8, 15, 20, 21])('of %p cards asks about all before one returns', (cards) => {
    for (const count of [1, 5]) expect(nearestReturn(play(cards, { count, waiting: 10 }))).toBe(cards);
  });

  it.each([22, 40])('of %p cards repeats none within as many as the browser sends', (cards) => {
    expect(nearestReturn(play(cards, { count: 5, waiting: 10 }))).toBeGreaterThan(noRepeatWindow);
  });

  it('may be a deck', () => {
    const deck = encodeDeck(Array.from({ length: 15 }, (_, n) => [n + 1, 2]));
    expect(nearestReturn(play(60, { count: 5, waiting: 10, filter: { ...everything, deck } }))).toBe(15);
  });

  it('may be asked at the player’s level', () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const small = indexCatalogue(makeCatalogue(ids.map((id) => makeCard({ id, cost: Number(id) }))));
    const level = { player: unrated, getRating: () => unratedQuestion('hard') };
    const questions = chooseQuestions(
      small,
      { filter: everything, difficulty: 'hard', locale: 'en', exclude: ids, count: 5, level },
      seededRandom('level'),
    );
    expect(questions.map(({ card }) => card.id)).toEqual(ids.slice(0, 5));
  });
});
