import type { Unranked } from '@cardwise/contracts/rounds/rounds';
import type { mongo } from 'mongoose';

import type { Collections } from '../collections.ts';
import { boardIndex, memberIndex, type RoundDocument } from '../rounds/model.ts';
import type { Owner } from '../rounds/owner.ts';
import {
  compareResults,
  compareStandings,
  type DayResult,
  type Standing,
  type Totals,
  type Period,
} from './standing.ts';

/** `winning` has the result that won each day. */
export type Standings = {
  ordered: Totals[];
  byUser: ReadonlyMap<string, Totals>;
  winning: ReadonlyMap<string, DayResult>;
};

const mostWinners = 20;

/** The hinted index covers all fields that are read. */
type Counted = { filter: mongo.Filter<RoundDocument>; hint: Record<string, 1 | -1> };
const ranked: Counted = { filter: { unranked: { $exists: false } }, hint: boardIndex };
export const everyRound: Counted = { filter: {}, hint: memberIndex };

export async function loadStandings(
  { rounds }: Collections,
  users: readonly string[],
  period: Period,
  { filter, hint }: Counted = ranked,
): Promise<Standings> {
  const played = { $match: { ...finishedIn(period), ...filter, user: { $in: users } } };
  const ordered = await rounds
    .aggregate<Totals>(
      [
        played,
        { $group: { _id: '$user', score: { $sum: '$score' }, ms: { $sum: '$ms' }, days: { $sum: 1 } } },
        { $project: { _id: 0, user: '$_id', won: { $literal: 0 }, score: 1, ms: 1, days: 1 } },
      ],
      { hint },
    )
    .toArray();
  const byUser = new Map(ordered.map((totals) => [totals.user, totals]));

  const output = { user: '$user', score: '$score', ms: '$ms' };
  const best = await rounds
    .aggregate<{ _id: string; results: (DayResult & { user: string })[] }>(
      [
        played,
        { $match: { day: { $lte: period.wonUntil } } },
        { $group: { _id: '$day', results: { $topN: { n: mostWinners, sortBy: { score: -1, ms: 1 }, output } } } },
      ],
      { hint },
    )
    .toArray();
  const winning = new Map<string, DayResult>();
  for (const { _id: day, results } of best) {
    const [first] = results;
    if (!first) continue;
    winning.set(day, first);
    for (const result of results) {
      const totals = byUser.get(result.user);
      if (totals && compareResults(result, first) === 0) totals.won += 1;
    }
  }
  ordered.sort((a, b) => compareStandings(a, b) || (a.user < b.user ? -1 : 1));
  return { ordered, byUser, winning };
}

/**
 * Sums up the rounds of an owner who is not on the board, as the board would; unranked rounds count only if the owner
 * has no ranked one.
 */
export async function loadTotals(
  { rounds }: Collections,
  owner: Owner,
  period: Period,
  { winning }: Standings,
): Promise<Standing & { days: number; unranked?: Unranked }> {
  const own = await rounds
    .find({ ...owner, ...finishedIn(period) }, { projection: { day: 1, score: 1, ms: 1, unranked: 1 } })
    .toArray();
  const rankedRounds = own.filter(({ unranked }) => !unranked);
  const counted = rankedRounds.length > 0 ? rankedRounds : own;
  const unranked = counted.at(-1)?.unranked;
  const totals = { won: 0, score: 0, ms: 0, days: counted.length, ...(unranked ? { unranked } : {}) };
  for (const { day = '', score, ms } of counted) {
    const best = winning.get(day);
    if (day <= period.wonUntil && (!best || compareResults({ score, ms }, best) <= 0)) totals.won += 1;
    totals.score += score;
    totals.ms += ms;
  }
  return totals;
}

function finishedIn({ from, to }: Period): mongo.Filter<RoundDocument> {
  return {
    day: { $gte: from, $lte: to },
    kind: 'daily',
    finished: { $gt: new Date(0) },
  };
}
