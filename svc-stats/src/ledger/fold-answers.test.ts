import fc from 'fast-check';
import { mongo } from 'mongoose';

import type { Answer } from '../answers/model.ts';
import { creditAnswers, foldAnswers } from './fold-answers.ts';
import { largestBatch } from './propose.ts';
import { rateAnswers } from './rate-answers.ts';
import { continueStreak } from './streak.ts';

const traits = { type: 'minion', classes: ['mage', 'druid'], set: 'core' };

function getTraits(card: string) {
  return card === '1' ? traits : undefined;
}

function answer(given: Partial<Answer> = {}): Answer {
  return {
    _id: 'q',
    card: '1',
    kind: 'cost',
    difficulty: 'easy',
    bucket: '3',
    chosen: given.correct === false ? '4' : '3',
    correct: true,
    issued: new Date(0),
    at: new Date('2026-11-22T23:59:59Z'),
    ms: 1500,
    ...given,
  };
}

it('sums answers per card and in total', () => {
  const answers = [
    answer(),
    answer({ correct: false, ms: 500 }),
    answer({ correct: false }),
    answer({ card: '2', difficulty: 'hard', at: new Date('2026-12-01T00:00:00Z') }),
  ];
  const { cards, totals } = foldAnswers(answers, getTraits);
  expect(cards.map(({ id, inc }) => [id, Object.fromEntries(inc)])).toEqual([
    [
      '1',
      {
        'easy.cost.3.n': 3,
        'easy.cost.3.ok': 1,
        'easy.cost.3.ms': 3500,
        'weeks.2026-W47.n': 3,
        'weeks.2026-W47.ok': 1,
        'months.2026-11.n': 3,
        'months.2026-11.ok': 1,
        'wrong.cost.4': 2,
      },
    ],
    [
      '2',
      {
        'hard.cost.3.n': 1,
        'hard.cost.3.ok': 1,
        'hard.cost.3.ms': 1500,
        'weeks.2026-W49.n': 1,
        'weeks.2026-W49.ok': 1,
        'months.2026-12.n': 1,
        'months.2026-12.ok': 1,
      },
    ],
  ]);
  expect(totals.map(({ id, inc }) => [id, Object.fromEntries(inc)])).toEqual([
    ['all', { 'easy.n': 3, 'easy.ok': 1, 'hard.n': 1, 'hard.ok': 1 }],
  ]);
});

it('an excluded answer counts for its player and in total, but for its card only as excluded', () => {
  const { cards, players, progress, totals } = foldAnswers(
    [answer({ user: 'ada' }), answer({ user: 'ada', correct: false, excluded: true })],
    getTraits,
  );
  expect(cards.map(({ inc }) => Object.fromEntries(inc))).toEqual([
    {
      'easy.cost.3.n': 1,
      'easy.cost.3.ok': 1,
      'easy.cost.3.ms': 1500,
      'weeks.2026-W47.n': 1,
      'weeks.2026-W47.ok': 1,
      'months.2026-11.n': 1,
      'months.2026-11.ok': 1,
      'excluded.cost': 1,
    },
  ]);
  expect(Object.fromEntries(players[0]?.inc ?? [])).toMatchObject({ 'easy.n': 2, 'easy.ok': 1 });
  expect(progress[0]?.quiz).toMatchObject({ counted: 2 });
  expect(Object.fromEntries(totals[0]?.inc ?? [])).toEqual({ 'easy.n': 2, 'easy.ok': 1 });
});

it('sums answers per player, once for each class of the card', () => {
  const { players } = foldAnswers(
    [answer({ user: 'ada' }), answer({ user: 'ada', correct: false }), answer({ user: 'bob', card: '2' }), answer()],
    getTraits,
  );
  expect(players.map(({ id, inc }) => [id, Object.fromEntries(inc)])).toEqual([
    [
      'ada',
      {
        'easy.n': 2,
        'easy.ok': 1,
        'kind.cost.n': 2,
        'kind.cost.ok': 1,
        'type.minion.n': 2,
        'type.minion.ok': 1,
        'set.core.n': 2,
        'set.core.ok': 1,
        'class.mage.n': 2,
        'class.mage.ok': 1,
        'class.druid.n': 2,
        'class.druid.ok': 1,
      },
    ],
    ['bob', { 'easy.n': 1, 'easy.ok': 1, 'kind.cost.n': 1, 'kind.cost.ok': 1 }],
  ]);
});

it('summarises each player’s runs separately for the two quizzes', () => {
  const pixel = { difficulty: 'pixel', kind: 'name' } as const;
  const { progress } = foldAnswers(
    [
      answer({ user: 'ada' }),
      answer({ user: 'ada', correct: false, ...pixel }),
      answer({ user: 'ada', difficulty: 'hard' }),
      answer(),
    ],
    getTraits,
  );
  expect(progress).toEqual([
    {
      id: 'ada',
      quiz: { counted: 2, run: { length: 2, leading: 2, trailing: 2, longest: 2 } },
      pixel: { counted: 1, run: { length: 1, leading: 0, trailing: 0, longest: 0 } },
    },
  ]);
});

it('credited answers count for the player alone, without a streak', () => {
  const credit = creditAnswers('ada', [answer({ visit: 'v' }), answer({ visit: 'v', correct: false })], getTraits);
  expect(credit).toMatchObject({ cards: [], totals: [], progress: [{ id: 'ada', pixel: null }] });
  expect(credit.progress[0]?.quiz).toEqual({
    counted: 2,
    visitRun: { length: 2, leading: 1, trailing: 0, longest: 1 },
  });
  expect(Object.fromEntries(credit.players[0]?.inc ?? [])).toMatchObject({
    'easy.n': 2,
    'easy.ok': 1,
    'set.core.n': 2,
  });
});

describe('an answer to a bonus question', () => {
  const bonus = answer({ user: 'ada', bonus: 'more' });

  it('counts for streak and counter of the quiz, whatever its form, and for nothing else', () => {
    const pixel = answer({ user: 'ada', difficulty: 'pixel', kind: 'name', bonus: 'pixel', correct: false });
    const progress = [{ id: 'ada', quiz: expect.objectContaining({ counted: 2 }), pixel: null }];
    const nothing = { cards: [], players: [], totals: [], reviews: [], months: [] };
    expect(foldAnswers([bonus, pixel], getTraits)).toEqual({ ...nothing, progress });
    expect(creditAnswers('ada', [bonus, pixel], getTraits)).toEqual({ ...nothing, progress });
    expect(rateAnswers([bonus, pixel], { players: new Map(), cards: new Map() })).toEqual({ players: [], cards: [] });
  });

  it('never ends a streak, wherever batches are split', () => {
    const given = fc.record({ correct: fc.boolean(), bonus: fc.boolean() });
    const at = '2026-11-22T00:00:00.000Z';
    fc.assert(
      fc.property(fc.array(fc.array(given, { maxLength: 8 }), { maxLength: 10 }), (batches) => {
        const folded = batches.reduce<ReturnType<typeof continueStreak> | undefined>((stored, batch) => {
          const answers = batch.map(({ correct, bonus: isBonus }) =>
            answer({ user: 'ada', correct, ...(isBonus && { bonus: 'truth' }) }),
          );
          const quiz = foldAnswers(answers, getTraits).progress[0]?.quiz;
          return quiz ? continueStreak(stored, quiz, at) : stored;
        }, undefined);
        const all = batches.flat();
        let [streak, best] = [0, 0];
        for (const { correct, bonus: isBonus } of all) {
          if (correct) streak += 1;
          else if (!isBonus) streak = 0;
          best = Math.max(best, streak);
        }
        const { ranks: _, ...rest } = folded ?? { streak: 0, best: 0, counter: 0 };
        expect(rest).toMatchObject({ streak, best, counter: all.length });
      }),
      { numRuns: 500 },
    );
  });
});

it('the largest batch fits into a document', () => {
  const classes = ['deathknight', 'demonhunter', 'paladin', 'warlock', 'shaman', 'hunter', 'druid', 'priest', 'rogue'];
  const id = (n: number) => `${n}`.padStart(36, 'x');
  const answers = Array.from({ length: largestBatch }, (_, n) =>
    answer({ _id: id(n), card: String(100_000 + n), user: id(n), kind: 'attack', correct: n % 2 === 0 }),
  );
  const deltas = foldAnswers(answers, () => ({
    type: 'minion',
    classes: [...classes, 'warrior', 'mage'],
    set: 'core',
  }));
  const ratings = rateAnswers(answers, { players: new Map(), cards: new Map() });
  const size = mongo.BSON.calculateObjectSize({ answers: answers.map(({ _id }) => _id), ...deltas, ratings });
  expect(size).toBeLessThan(14 * 1024 * 1024);
});
