import type { Owner } from '../rounds/owner.ts';
import type { RoundCollections, RoundDocument } from '../rounds/model.ts';
import { dayStreak, type DayStreakHistory } from './day-streak.ts';

type PlayedDay = { day: string; score: number };

/** Days on which somebody has finished the Daily Ten. */
export const createDayStore = ({ rounds }: Pick<RoundCollections, 'rounds'>) => {
  /** All of them, in order. */
  const played = async (owner: Owner): Promise<PlayedDay[]> => {
    const found = await rounds
      .find(
        { ...owner, kind: 'daily', finished: { $exists: true } },
        { projection: { _id: 0, day: 1, score: 1 }, sort: { day: 1 } },
      )
      .toArray();
    return found.flatMap(({ day, score }) => (day === undefined ? [] : [{ day, score }]));
  };

  return {
    played,

    streakOf: async (owner: Owner, today: string): Promise<DayStreakHistory> =>
      dayStreak(
        (await played(owner)).map(({ day }) => day),
        today,
      ),

    /** The owner's round of a day's set, finished or not. */
    roundOf: (owner: Owner, day: string): Promise<RoundDocument | null> =>
      rounds.findOne({ ...owner, day, kind: 'daily' }),
  };
};

export type DayStore = ReturnType<typeof createDayStore>;
