import { roundLength } from '@cardwise/contracts/rounds/rounds';
import { type Memoized, memoize } from '@cardwise/service-kit/background/memoize';
import { LRUCache } from 'lru-cache';

import type { Collections } from '../collections.ts';
import { getCards, type AnySet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import type { RoundDocument } from './model.ts';

export const freshFor = 5000;

/** For this many milliseconds after a round has finished, it is uncertain whether a count includes it. */
export const completeAfter = 5000;

export const mostKept = 500;

export type SetResults = {
  /** Rounds that finished after this time are not counted. */
  until: number;
  players: number;
  /** The element at each index is the number of players with this score. */
  scores: number[];
  /**
   * `asked` counts the players of each question of one set, `knew` those who answered it rightly. For Find the Card,
   * `asked` counts the players of the card.
   */
  asked: number[];
  knew: number[];
};

const indexes = Array.from({ length: roundLength }, (_, index) => index);

export type SetResultsReader = ReturnType<typeof createSetResults>;

export function toPercent(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}

type PlayedSet = Pick<SetResults, 'scores' | 'knew'> & { cards: string[] };

type Counted = { _id: { set: string; score: number }; players: number } & Record<`knew${number}`, number>;

type Dependencies = {
  db: Collections;
  sets: SetStore;
  now: () => number;
};

type Equals = { score: number; ms: { $gt: number } | { $lt: number }; until: number };

export function createSetResults({ db: { rounds }, sets, now }: Dependencies) {
  const count = async (day: string): Promise<{ until: number; played: PlayedSet[] }> => {
    const until = now() - completeAfter;
    const knew = indexes.map((index) => {
      const isKnown = { $arrayElemAt: ['$answers.correct', index] };
      return [`knew${index}`, { $sum: { $cond: [isKnown, 1, 0] } }];
    });
    const counted = await rounds
      .aggregate<Counted>([
        { $match: finishedUntil(day, until) },
        { $group: { _id: { set: '$set', score: '$score' }, players: { $sum: 1 }, ...Object.fromEntries(knew) } },
      ])
      .toArray();
    const played = Map.groupBy(counted, ({ _id: { set } }) => set)
      .entries()
      .map(async ([id, counts]) => {
        const scores = Array.from({ length: roundLength + 1 }, () => 0);
        for (const { _id, players } of counts) scores[_id.score] = players;
        const set = await sets.find(id);
        return {
          scores,
          knew: indexes.map((index) => sum(counts.map((of) => of[`knew${index}`] ?? 0))),
          cards: set ? getCards(set) : [],
        };
      });
    return { until, played: await Promise.all(played) };
  };
  const recent = new LRUCache<string, Memoized<Awaited<ReturnType<typeof count>>>>({
    max: mostKept,
    memoMethod: (day) => memoize(() => count(day), freshFor, now),
  });

  const scoresIn = (played: readonly PlayedSet[]): number[] =>
    Array.from({ length: roundLength + 1 }, (_, score) => sum(played.map((of) => of.scores[score] ?? 0)));

  return {
    getScores: async (day: string): Promise<number[]> => scoresIn((await recent.memo(day).get()).played),

    /** Returns the results of the set's day, in which the given round counts; undefined for an own set. */
    of: async (set: AnySet, round: RoundDocument): Promise<SetResults | undefined> => {
      if (set.day === undefined) return undefined;
      const { until, played } = await recent.memo(set.day).get();
      const scores = scoresIn(played);
      // A question that replaced another one is counted separately.
      const askedIn = getCards(set).map((card, index) => played.filter(({ cards }) => cards[index] === card));
      const results = {
        until,
        players: sum(scores),
        scores,
        asked: askedIn.map((of) => sum(of.flatMap((each) => each.scores))),
        knew: askedIn.map((of, index) => sum(of.map(({ knew }) => knew[index] ?? 0))),
      };
      return withRound(results, round);
    },

    countEqual: (day: string, { score, ms, until }: Equals): Promise<number> =>
      rounds.countDocuments({ ...finishedUntil(day, until), score, ms }),
  };
}

export function finishedUntil(day: string, until: number) {
  return {
    day,
    kind: 'daily' as const,
    finished: { $lte: new Date(until) },
    excluded: { $exists: false },
  };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Adds the round unless the results count it already. */
function withRound(results: SetResults, { finished, kind, score, answers, excluded }: RoundDocument): SetResults {
  const isCounted = !excluded && finished !== undefined && finished.getTime() <= results.until;
  if (kind !== 'daily' || !finished || isCounted) return results;
  return {
    ...results,
    players: results.players + 1,
    scores: results.scores.map((players, of) => players + (of === score ? 1 : 0)),
    asked: results.asked.map((players) => players + 1),
    knew: results.knew.map((players, index) => players + (answers[index]?.correct ? 1 : 0)),
  };
}
