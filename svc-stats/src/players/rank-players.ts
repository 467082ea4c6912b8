import { difficulties, type Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { PlayerResults } from '@cardwise/contracts/statistics/players';
import { readIds } from '@cardwise/service-kit/database/read-ids';
import { memoize } from '@cardwise/service-kit/background/memoize';

import type { Collections } from '../collections.ts';
import { isRanked, ranking } from '../counters/model.ts';
import { presentResults } from './present-results.ts';

type Order = { difficulty: Difficulty; order: 'asc' | 'desc' };
type Page = Order & { page: number; size: number };

export async function rankByResult(
  db: Collections,
  { page, size, ...asked }: Page,
  count: ReturnType<typeof createRankedCount>,
): Promise<{ data: { user: string; results: PlayerResults }[]; total: number }> {
  const [players, total] = await Promise.all([
    findRanked(db, asked)
      .skip((page - 1) * size)
      .limit(size)
      .toArray(),
    count(asked.difficulty),
  ]);
  return { data: players.map((player) => ({ user: player._id, results: presentResults(player) })), total };
}

export function createRankedCount({ playerCounters }: Collections) {
  const counts = new Map(
    difficulties.map((difficulty) => {
      const count = () => playerCounters.countDocuments(isRanked(difficulty), { hint: ranking(difficulty, 'desc') });
      return [difficulty, memoize(count, countFreshFor)];
    }),
  );
  return async (difficulty: Difficulty): Promise<number> => counts.get(difficulty)?.get() ?? 0;
}

/** Counting reads an index key per player, so it may take at most a hundredth of the time. */
function countFreshFor(took: number): number {
  return Math.max(5000, took * 100);
}

/** Players that are skipped are not read, because skipping happens in the index. */
export function findRanked({ playerCounters }: Collections, { difficulty, order }: Order) {
  return playerCounters
    .find(isRanked(difficulty), { projection: { easy: 1, medium: 1, hard: 1, pixel: 1 } })
    .sort(ranking(difficulty, order))
    .hint(ranking(difficulty, 'desc'));
}

export async function orderByResult(
  { playerCounters }: Collections,
  { difficulty, order, users }: Order & { users?: string[] | undefined },
): Promise<string[]> {
  const best = ranking(difficulty, 'desc');
  const ids = await (users
    ? readIds(playerCounters, {
        filter: { ...isRanked(difficulty), _id: { $in: users } },
        order: best,
        index: { _id: 1 },
      })
    : readIds(playerCounters, { filter: isRanked(difficulty), order: best }));
  return order === 'desc' ? ids : ids.toReversed();
}
