import type { mongo } from 'mongoose';

import type { RoundCollections, RoundDocument } from '../rounds/model.ts';
import { compareStandings, type Totals } from './standing.ts';

/** The days of a board, both included, and the last of them that counts as won by somebody. */
export type Period = { from: string; to: string; wonUntil: string };

/** Players by rank, and the points that won each day. */
export type Standings = {
  ordered: Totals[];
  byUser: ReadonlyMap<string, Totals>;
  pointsToWin: ReadonlyMap<string, number>;
};

/** Score and time of a day in one number: a right answer outweighs any time of ten answers. */
const scoreWeight = 10_000_000;
export const pointsOf = ({ score, ms }: { score: number; ms: number }): number => score * scoreWeight - ms;
const points = { $subtract: [{ $multiply: ['$score', scoreWeight] }, '$ms'] };

/** Filter for finished rounds of a period's sets. */
export const finishedIn = ({ from, to }: Period): mongo.Filter<RoundDocument> => ({
  day: { $gte: from, $lte: to },
  kind: 'daily',
  finished: { $exists: true },
});

/** Compiles the standings of the given users. */
export const loadStandings = async (
  { rounds }: Pick<RoundCollections, 'rounds'>,
  users: readonly string[],
  period: Period,
): Promise<Standings> => {
  const perDay = await rounds
    .aggregate<{ _id: string; points: number }>([
      { $match: { ...finishedIn(period), user: { $in: users } } },
      { $group: { _id: '$day', points: { $max: points } } },
    ])
    .toArray();
  const ordered = await rounds
    .aggregate<Totals>(
      [
        { $match: { ...finishedIn(period), user: { $in: users } } },
        { $set: { points } },
        { $setWindowFields: { partitionBy: '$day', output: { most: { $max: '$points' } } } },
        {
          $group: {
            _id: '$user',
            won: {
              $sum: { $cond: [{ $and: [{ $eq: ['$points', '$most'] }, { $lte: ['$day', period.wonUntil] }] }, 1, 0] },
            },
            score: { $sum: '$score' },
            ms: { $sum: '$ms' },
            days: { $sum: 1 },
          },
        },
        { $project: { _id: 0, user: '$_id', won: 1, score: 1, ms: 1, days: 1 } },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  // Players who tie keep their order from one load to the next.
  ordered.sort((a, b) => compareStandings(a, b) || (a.user < b.user ? -1 : 1));
  return {
    ordered,
    byUser: new Map(ordered.map((totals) => [totals.user, totals])),
    pointsToWin: new Map(perDay.map(({ _id: day, points: most }) => [day, most])),
  };
};
