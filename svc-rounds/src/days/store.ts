import type { Game } from '@cardwise/contracts/rounds/rounds';

import type { Collections } from '../collections.ts';
import type { RoundDocument } from '../rounds/model.ts';
import type { Owner } from '../rounds/owner.ts';
import { getDays, plainDay } from '../sets/day.ts';
import { dayStreak, type DayStreakHistory } from './day-streak.ts';

export async function findDayStreak(
  db: Collections,
  owner: Owner,
  game: Game,
  today: string,
): Promise<DayStreakHistory> {
  return dayStreak(
    (await findPlayedDays(db, owner, game)).map(({ day }) => day),
    today,
  );
}

export async function findPlayedDays(
  { rounds }: Collections,
  owner: Owner,
  game: Game,
): Promise<{ day: string; score: number }[]> {
  const found = await rounds
    .find(
      { ...owner, day: getDays(game), kind: 'daily', finished: { $exists: true } },
      { projection: { _id: 0, day: 1, score: 1 }, sort: { day: 1 } },
    )
    .toArray();
  return found.flatMap(({ day, score }) => (day === undefined ? [] : [{ day: plainDay(day), score }]));
}

/** @param day the day, named as by `gameDay`. */
export function findRoundOfDay({ rounds }: Collections, owner: Owner, day: string): Promise<RoundDocument | null> {
  return rounds.findOne({ ...owner, day, kind: 'daily' });
}
