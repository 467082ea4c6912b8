import fc from 'fast-check';

import { aCard } from '../../test/factories.ts';
import { rankCards, rise, wilson } from './rank-cards.ts';
import type { CardSummary } from './summary-reader.ts';

const week = '2026-W47';
const cards = new Map(Array.from({ length: 40 }, (_, n) => [String(n), aCard({ id: String(n) })]));

function rank(summaries: Record<string, Partial<CardSummary>>) {
  return rankCards(
    new Map(Object.entries(summaries).map(([id, some]) => [id, { asked: 100, correct: 50, mixups: [], ...some }])),
    (id) => cards.get(id),
    week,
  );
}

function ids(rows: { id: string }[]) {
  return rows.map(({ id }) => id);
}

it('the Wilson interval of 10 right of 100 is 5.5 to 17.4 percent', () => {
  const { lower, upper } = wilson({ asked: 100, correct: 10 });
  expect(lower).toBeCloseTo(0.0552, 4);
  expect(upper).toBeCloseTo(0.1744, 4);
});

it('a rise from 20 to 30 of 100 is 1.63 deviations, and none where all or none were right', () => {
  expect(rise({ asked: 100, correct: 30 }, { asked: 100, correct: 20 })).toBeCloseTo(1.633, 3);
  expect(rise({ asked: 10, correct: 10 }, { asked: 90, correct: 90 })).toBe(0);
});

it('many answers rank before few with the same share, and every card is either hard or easy', () => {
  const { hardest, easiest } = rank({
    1: { asked: 20, correct: 2 },
    2: { asked: 2000, correct: 200 },
    3: { asked: 20, correct: 19 },
    4: { asked: 2000, correct: 1900 },
    5: { asked: 19, correct: 0 },
  });
  expect([ids(hardest), ids(easiest)]).toEqual([
    ['2', '1'],
    ['4', '3'],
  ]);
});

it('with ratings, an uncertain one needs to be further out to be chosen, and the chosen stand in the order of their ratings', () => {
  const ratings = new Map<string, { rating: number; deviation: number }>(
    Array.from(cards.keys(), (id, n) => [id, { rating: 1500 + (n - 20) * 10, deviation: 50 }]),
  );
  ratings.set('39', { rating: 1690, deviation: 200 });
  ratings.set('38', { rating: 1680, deviation: 60 });
  const summaries = new Map(Array.from(cards.keys(), (id) => [id, { asked: 100, correct: 50, mixups: [] }]));
  const { hardest, easiest } = rankCards(summaries, (id) => cards.get(id), week, ratings);
  expect(ids(hardest)).toEqual(['38', '37', '36', '35', '34', '33', '32', '31', '30', '29']);
  expect(ids(easiest)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

it('each ranking has ten rows, equal cards in the order of their ids', () => {
  const { hardest } = rank(Object.fromEntries(Array.from(cards.keys(), (id) => [id, {}])));
  expect(ids(hardest)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

it('of two cards asked equally often, the one known less is not easier, and the one known more not harder', () => {
  const summary = fc.record({
    asked: fc.constantFrom(20, 50, 400),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(summary, { minLength: 40, maxLength: 40 }), (given) => {
      const tallies = given.map(({ asked, share }) => ({ asked, correct: Math.round(asked * share) }));
      const { hardest, easiest } = rank(Object.fromEntries(tallies.entries()));
      const others = (ranked: { id: string; asked: number }[], { asked }: { asked: number }) =>
        tallies.filter((tally, index) => tally.asked === asked && !ids(ranked).includes(String(index)));
      for (const row of hardest)
        for (const other of others(hardest, row)) expect(other.correct).toBeGreaterThanOrEqual(row.correct);
      for (const row of easiest)
        for (const other of others(easiest, row)) expect(other.correct).toBeLessThanOrEqual(row.correct);
      expect(ids(hardest).filter((id) => ids(easiest).includes(id))).toEqual([]);
    }),
  );
});

it('a card has improved when chance does not explain this week’s answers', () => {
  const { improved } = rank({
    1: { asked: 130, correct: 80, week: { name: week, asked: 30, correct: 30 } },
    2: { asked: 130, correct: 67, week: { name: week, asked: 30, correct: 17 } },
    3: { asked: 130, correct: 80, week: { name: '2026-W46', asked: 30, correct: 30 } },
    4: { asked: 109, correct: 59, week: { name: week, asked: 9, correct: 9 } },
    5: { asked: 130, correct: 50, week: { name: week, asked: 30, correct: 0 } },
    6: { asked: 49, correct: 30, week: { name: week, asked: 30, correct: 30 } },
    7: { asked: 130, correct: 75, week: { name: week, asked: 30, correct: 25 } },
  });
  expect(improved).toEqual([
    { id: '1', asked: 30, correct: 30, before: { asked: 100, correct: 50 } },
    { id: '7', asked: 30, correct: 25, before: { asked: 100, correct: 50 } },
  ]);
});

it('names and texts are confused with other cards’, which share a wording or are gone', () => {
  cards.set('7', aCard({ id: '7', name: 'Card 8', text: 'Rush' }));
  const { confused } = rank({
    1: {
      mixups: [
        { kind: 'name', other: '7', count: 6 },
        { kind: 'name', other: '8', count: 5 },
        { kind: 'text', other: '7', count: 3 },
        { kind: 'text', other: '9', count: 1 },
        { kind: 'name', other: '999', count: 50 },
      ],
    },
    2: { mixups: [{ kind: 'name', other: '1', count: 9 }] },
    3: { asked: 19, mixups: [{ kind: 'name', other: '1', count: 19 }] },
  });
  expect(confused).toEqual([
    { id: '1', kind: 'name', other: '7', count: 11 },
    { id: '2', kind: 'name', other: '1', count: 9 },
    { id: '1', kind: 'text', other: '7', count: 3 },
  ]);
});
