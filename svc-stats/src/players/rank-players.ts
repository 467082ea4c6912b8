import type { Difficulty } from '@cardwise/contracts/cards';
import type { PlayerResults } from '@cardwise/contracts/internal';
import { readIds } from '@cardwise/service-kit/read-ids';
import type { Connection } from 'mongoose';

import { isRanked, playerCountersOf, ranking } from './model.ts';
import { presentResults } from './present-results.ts';

type Order = { difficulty: Difficulty; order: 'asc' | 'desc' };
type Page = Order & { page: number; size: number };

/** The ids of those who answered at a difficulty, in the asked order; read from the index alone, however far one pages. */
export const rankedIds = (connection: Connection, { difficulty, order }: Order) =>
  playerCountersOf(connection)
    .find(isRanked(difficulty), { projection: { _id: 1 } })
    .sort(ranking(difficulty, order))
    .hint(ranking(difficulty, 'desc'));

/** One page of players by their results at a difficulty, and how many there are on all pages. */
export const rankPlayers = async (
  connection: Connection,
  { page, size, ...asked }: Page,
): Promise<{ data: { user: string; results: PlayerResults }[]; total: number }> => {
  const counters = playerCountersOf(connection);
  const [ids, total] = await Promise.all([
    rankedIds(connection, asked)
      .skip((page - 1) * size)
      .limit(size)
      .toArray(),
    counters.countDocuments(isRanked(asked.difficulty), { hint: ranking(asked.difficulty, 'desc') }),
  ]);
  const found = await counters
    .find({ _id: { $in: ids.map(({ _id }) => _id) } }, { projection: { easy: 1, medium: 1, hard: 1, pixel: 1 } })
    .toArray();
  const results = new Map(found.map((player) => [player._id, presentResults(player)]));
  return {
    data: ids.flatMap(({ _id }) => {
      const known = results.get(_id);
      return known ? [{ user: _id, results: known }] : [];
    }),
    total,
  };
};

/** The ids of those who answered at a difficulty, in the asked order: of the given players, or of all. */
export const orderPlayers = async (
  connection: Connection,
  { difficulty, order, users }: Order & { users?: string[] | undefined },
): Promise<string[]> => {
  const counters = playerCountersOf(connection);
  const best = ranking(difficulty, 'desc');
  const ids = await (users
    ? readIds(counters, { filter: { ...isRanked(difficulty), _id: { $in: users } }, order: best, index: { _id: 1 } })
    : readIds(counters, { filter: isRanked(difficulty), order: best }));
  return order === 'desc' ? ids : ids.toReversed();
};
