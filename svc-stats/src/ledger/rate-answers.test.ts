import { expectedScore } from '@cardwise/rating-kit/rate-answer';
import fc from 'fast-check';

import type { Answer } from '../answers/model.ts';
import type { StoredCardRatings, StoredPlayerRatings } from '../counters/model.ts';
import { rateAnswers } from './rate-answers.ts';

type Given = { player: number; card: number; luck: number };

function sure(rating: number) {
  return { rating, deviation: 0 };
}

/** Returns an answer whose player and card are always equally strong. */
function getAnswer({ player, card, luck }: Given, n: number): Answer {
  const at = new Date(Date.UTC(2026, 10, 1) + n * 600_000);
  return {
    _id: String(n),
    card: `card-${card}`,
    kind: 'cost',
    difficulty: 'medium',
    bucket: '3',
    chosen: '3',
    correct: luck < expectedScore(sure(1300 + 200 * player), sure(1300 + 100 * card)),
    user: `player-${player}`,
    issued: at,
    at,
    ms: 900,
  };
}

function rateInBatches(batches: readonly Answer[][]) {
  const players = new Map<string, StoredPlayerRatings>();
  const cards = new Map<string, Partial<StoredCardRatings>>();
  for (const batch of batches) {
    const outcomes = rateAnswers(batch, { players, cards });
    for (const { id, ratings } of outcomes.players) players.set(id, { ...players.get(id), ...ratings });
    for (const { id, questions } of outcomes.cards)
      for (const [difficulty, kind, rated] of questions) cards.set(id, { [difficulty]: { [kind]: rated } });
  }
  const rated = [
    ...[...players].map(([id, { quiz }]) => [id, quiz] as const),
    ...[...cards].map(([id, { medium }]) => [id, medium?.cost] as const),
  ];
  return new Map(rated.flatMap(([id, rating]) => (rating ? [[id, rating] as const] : [])));
}

function toKey(list: readonly (readonly [Given, number])[], batch: readonly Answer[]): number {
  return list[Number(batch[0]?._id)]?.[1] ?? 0;
}

it('in another order of batches, most ratings differ by less than their deviation, nearly all by less than two', () => {
  const luck = fc.double({ min: 0, max: 1, noNaN: true });
  const given = fc.tuple(fc.record({ player: fc.nat(2), card: fc.nat(5), luck }), fc.nat());
  const samples = fc.sample(fc.noBias(fc.array(given, { minLength: 400, maxLength: 400 })), {
    numRuns: 40,
    seed: 35,
  });
  const deviations = samples.flatMap((list) => {
    const answers = list.map(([one], n) => getAnswer(one, n));
    const batches = Array.from({ length: 20 }, (_, n) => answers.slice(n * 20, n * 20 + 20));
    const shuffled = batches.toSorted((a, b) => toKey(list, a) - toKey(list, b));
    const other = rateInBatches(shuffled);
    return [...rateInBatches(batches)].map(([id, { rating, deviation }]) => {
      const { rating: later = Number.NaN } = other.get(id) ?? {};
      return Math.abs(rating - later) / deviation;
    });
  });
  const within = (limit: number) => deviations.filter((difference) => difference < limit).length / deviations.length;
  expect(within(1)).toBeGreaterThan(0.7);
  expect(within(2)).toBeGreaterThan(0.95);
});
