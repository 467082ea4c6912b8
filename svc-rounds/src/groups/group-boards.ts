import { LRUCache } from 'lru-cache';

import { everyRound, loadStandings } from '../boards/load-standings.ts';
import { firstDayOf, periodOf, type Period, type Which } from '../boards/period.ts';
import { withRank, type Totals } from '../boards/standing.ts';
import type { Collections } from '../collections.ts';

/** That of all time reads every day of every member: 36,500 after a year. */
const allTimeFreshFor = 60_000;
const mostKept = 500;

type Dependencies = { db: Pick<Collections, 'rounds'>; now: () => number };

export const createGroupBoards = ({ db, now }: Dependencies) => {
  const compile = async (users: readonly string[], period: Period): Promise<Totals[]> =>
    (await loadStandings(db, users, period, everyRound)).ordered;

  const allTime = new LRUCache<string, Totals[], { users: readonly string[]; period: Period }>({
    max: mostKept,
    ttl: allTimeFreshFor,
    fetchMethod: (_key, _stale, { context: { users, period } }) => compile(users, period),
    perf: { now },
  });

  return {
    load: async (users: readonly string[], which: Which) => {
      const period = periodOf(which, now());
      const from = firstDayOf(period);
      const ordered =
        from === null
          ? await allTime.forceFetch(JSON.stringify([users, period]), { context: { users, period } })
          : await compile(users, period);
      const played = new Set(ordered.map(({ user }) => user));
      return {
        from,
        rows: ordered.map((totals) => withRank(totals, ordered)),
        waiting: users.filter((user) => !played.has(user)).map((user) => ({ user })),
      };
    },
  };
};
