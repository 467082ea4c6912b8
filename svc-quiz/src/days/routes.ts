import { loadDays } from '@cardwise/contracts/rounds/days';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { BoardStore } from '../boards/store.ts';
import { ownerOf } from '../rounds/owner.ts';
import type { SetStore } from '../sets/store.ts';
import { dayOf, endOfDay } from './day.ts';
import { dayStreak } from './day-streak.ts';
import type { DayStore } from './store.ts';

type Dependencies = {
  sets: Pick<SetStore, 'first'>;
  days: DayStore;
  boards: Pick<BoardStore, 'choiceOf'>;
  /** Milliseconds since the epoch. */
  now: () => number;
};

export const dayRoutes = ({ sets, days, boards, now }: Dependencies): Route[] => [
  route(loadDays, async ({ query, caller, http }) => {
    const at = now();
    const today = dayOf(at);
    const year = String(query.year ?? today.slice(0, 4));
    const owner = ownerOf(caller, http);
    const [first, played, round, choice] = await Promise.all([
      sets.first(),
      owner ? days.played(owner) : [],
      owner ? days.roundOf(owner, today) : null,
      caller ? boards.choiceOf(caller.id) : undefined,
    ]);
    const { paused, ...streak } = dayStreak(
      played.map(({ day }) => day),
      today,
    );
    return {
      today,
      next: new Date(endOfDay(today)).toISOString(),
      left: endOfDay(today) - at,
      first: first ?? today,
      round: round && {
        id: round._id,
        answered: round.answered,
        finished: round.finished !== undefined,
        score: round.score,
      },
      streak,
      played: played.filter(({ day }) => day.startsWith(`${year}-`)),
      paused: paused.filter((day) => day.startsWith(`${year}-`)),
      appear: choice?.appear ?? null,
    };
  }),
];
