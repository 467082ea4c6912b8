import { boardLength } from '@cardwise/contracts/rounds/boards';
import { readIds } from '@cardwise/service-kit/database/read-ids';
import { type Memoized, memoize } from '@cardwise/service-kit/background/memoize';
import { LRUCache } from 'lru-cache';

import type { Collections } from '../collections.ts';
import type { Owner } from '../rounds/owner.ts';
import { loadStandings, loadTotals, type Standings } from './load-standings.ts';
import { claimName, findBoardPlayer, listed, type NamesOf } from './players.ts';
import {
  rankAmong,
  withRank,
  type Totals,
  beginning,
  getFirstDay,
  getPeriod,
  type Period,
  type Which,
} from './standing.ts';

/** A board is fresh for this many milliseconds; the board of all time reads every day, so it is kept for longer. */
const freshFor = 5000;
const allTimeFreshFor = 60_000;

/** The cache holds the three spans of each game, and single days around midnight. */
const mostKept = 12;

export type BoardStore = ReturnType<typeof createBoardStore>;

type Dependencies = {
  db: Collections;
  names: NamesOf;
  now: () => number;
};

type Board = Standings & {
  /** These are the names of the first players, without those who have left since. */
  names: Memoized<Record<string, string>>;
};

export function createBoardStore({ db, names, now }: Dependencies) {
  const compile = async (period: Period): Promise<Board> => {
    const users = await readIds(db.boardPlayers, { filter: listed, order: { _id: 1 } });
    const standings = await loadStandings(db, users, period);
    const first = standings.ordered.slice(0, boardLength).map(({ user }) => user);
    return { ...standings, names: memoize(() => loadNames(db, first, names), freshFor, now) };
  };

  const kept = new LRUCache<string, Memoized<Board>, Period>({
    max: mostKept,
    memoMethod: (_key, _stale, { context: period }) =>
      memoize(() => compile(period), getFirstDay(period) === null ? allTimeFreshFor : freshFor, now),
  });
  const load = (period: Period): Promise<Board> => kept.memo(Object.values(period).join(), { context: period }).get();

  return {
    /** @throws AppError `unavailable` while svc-profile is away. */
    load: async (which: Which, owner: Owner | undefined) => {
      const period = getPeriod(which, now());
      const board = await load(period);
      const { ordered, byUser } = board;
      const placed = owner && 'user' in owner ? byUser.get(owner.user) : undefined;
      // A player whom an administrator has barred is promised nothing.
      const barred = owner && 'user' in owner && (await findBoardPlayer(db, owner.user))?.barred === true;
      const own = placed ?? (owner && !barred && (await loadTotals(db, owner, period, board)));
      const first = ordered.slice(0, boardLength);
      const below = placed && !first.includes(placed) ? [placed] : [];
      const getName = {
        ...(await board.names.get()),
        ...(below[0] && (await loadNames(db, [below[0].user], names))),
      };
      return {
        from: getFirstDay(period),
        // A deleted account's rounds may outlive its name for a moment.
        rows: [...first, ...below].flatMap((totals: Totals) => {
          const name = getName[totals.user];
          return name === undefined ? [] : [{ ...withRank(totals, ordered), name, you: totals === placed }];
        }),
        players: ordered.length,
        you: own && own.days > 0 ? withRank(own, ordered) : null,
      };
    },

    /** Returns the rank that a result has or would have on the board of the game's day. */
    getRank: async (day: string, { score, ms }: { score: number; ms: number }): Promise<number> => {
      const { ordered } = await load({ from: day, to: day, wonUntil: '' });
      return rankAmong(ordered, { won: 0, score, ms });
    },

    /** Lets the kept boards be compiled anew; `recent` leaves out the boards of all time. */
    refresh: (which: 'all' | 'recent'): void => {
      for (const [key, board] of kept) if (which === 'all' || !key.includes(beginning)) board.forget();
    },
  };
}

/**
 * Returns the players' current names; a player keeps the last name while the current one looks like another player's.
 */
async function loadNames(db: Dependencies['db'], users: string[], names: NamesOf): Promise<Record<string, string>> {
  const players = await db.boardPlayers.find({ ...listed, _id: { $in: users } }).toArray();
  const current = await names(players.map(({ _id }) => _id));
  const shown: Record<string, string> = {};
  for (const { _id, name } of players) {
    const now = current[_id];
    const claimed = now === undefined || now === name || (await claimName(db, _id, now)) ? now : name;
    if (claimed !== undefined) shown[_id] = claimed;
  }
  return shown;
}
