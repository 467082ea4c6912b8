import { loadDays } from '@cardwise/contracts/rounds/days';
import type { Game } from '@cardwise/contracts/rounds/rounds';
import { toDay } from '@cardwise/contracts/site/timing';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { findBoardPlayer } from '../boards/players.ts';
import type { Collections } from '../collections.ts';
import { getOwner } from '../rounds/owner.ts';
import { endOfDay, gameDay } from '../sets/day.ts';
import type { SetStore } from '../sets/store.ts';
import { dayStreak } from './day-streak.ts';
import { findPlayedDays, findRoundOfDay } from './store.ts';

type Dependencies = {
  db: Collections;
  games: Record<Game, { sets: SetStore }>;
  now: () => number;
};

export function dayRoutes({ db, games, now }: Dependencies): Route[] {
  return [
    route(loadDays, async ({ query, caller, http }) => {
      const { game } = query;
      const at = now();
      const today = toDay(at);
      const year = String(query.year ?? today.slice(0, 4));
      const owner = getOwner(caller, http);
      const [first, waiting, played, round, player] = await Promise.all([
        games[game].sets.first(),
        games[game].sets.isWaiting(),
        owner ? findPlayedDays(db, owner, game) : [],
        owner ? findRoundOfDay(db, owner, gameDay(game, today)) : null,
        caller ? findBoardPlayer(db, caller.id) : null,
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
        appear: player?.appear ?? null,
        ...(waiting && { importing: true }),
      };
    }),
  ];
}
