import { roundLength } from '@cardwise/contracts/rounds';
import { LRUCache } from 'lru-cache';

import type { RoundCollections, RoundDocument } from './model.ts';

/** Milliseconds for which callers share what was counted. */
const freshFor = 5000;

/**
 * Rounds finished within this time, in milliseconds, are not counted yet: some may still be being written. So it is certain
 * whether a round is among those counted.
 */
const settledAfter = 5000;

/** Sets whose results are kept in memory. */
const mostKept = 500;

/** How a day's set was played by all who finished it as the Daily Ten until a while ago. */
export type SetResults = {
  /** Milliseconds since the epoch; rounds that were finished later are not counted. */
  until: number;
  players: number;
  /** How many had each score, from 0 to all. */
  scores: number[];
  /** How many knew each question. */
  knew: number[];
};

type Counted = { _id: number; players: number } & Record<`knew${number}`, number>;

type Dependencies = {
  collections: Pick<RoundCollections, 'rounds'>;
  /** Milliseconds since the epoch. */
  now: () => number;
};

const indexes = Array.from({ length: roundLength }, (_, index) => index);

const finishedUntil = (day: string, until: number) => ({
  day,
  kind: 'daily' as const,
  finished: { $lte: new Date(until) },
});

/** The results with a round that is not among those counted yet. */
export const withRound = (results: SetResults, { finished, kind, score, answers }: RoundDocument): SetResults => {
  if (kind !== 'daily' || !finished || finished.getTime() <= results.until) return results;
  return {
    ...results,
    players: results.players + 1,
    scores: results.scores.map((players, of) => players + (of === score ? 1 : 0)),
    knew: results.knew.map((players, index) => players + (answers[index]?.correct ? 1 : 0)),
  };
};

export const createSetResults = ({ collections: { rounds }, now }: Dependencies) => {
  const count = async (day: string): Promise<SetResults> => {
    const until = now() - settledAfter;
    const knew = indexes.map((index) => {
      const isKnown = { $arrayElemAt: ['$answers.correct', index] };
      return [`knew${index}`, { $sum: { $cond: [isKnown, 1, 0] } }];
    });
    const counted = await rounds
      .aggregate<Counted>([
        { $match: finishedUntil(day, until) },
        { $group: { _id: '$score', players: { $sum: 1 }, ...Object.fromEntries(knew) } },
      ])
      .toArray();
    const scores = Array.from({ length: roundLength + 1 }, () => 0);
    for (const { _id: score, players } of counted) scores[score] = players;
    return {
      until,
      players: counted.reduce((sum, { players }) => sum + players, 0),
      scores,
      knew: indexes.map((index) => counted.reduce((sum, counts) => sum + (counts[`knew${index}`] ?? 0), 0)),
    };
  };
  const recent = new LRUCache<string, SetResults>({ max: mostKept, ttl: freshFor, fetchMethod: count, perf: { now } });

  return {
    /** @param day Undefined for an own set, which nobody plays as the Daily Ten. */
    of: async (day: string | undefined): Promise<SetResults | undefined> =>
      day === undefined ? undefined : recent.fetch(day),

    /** How many of those counted had the same score in more time. */
    countSlower: (day: string, { score, ms, until }: { score: number; ms: number; until: number }): Promise<number> =>
      rounds.countDocuments({ ...finishedUntil(day, until), score, ms: { $gt: ms } }),
  };
};

export type SetResultsReader = ReturnType<typeof createSetResults>;
