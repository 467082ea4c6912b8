import type { DayFigures } from '@cardwise/contracts/rounds/figures';
import type { Game } from '@cardwise/contracts/rounds/rounds';

import type { SetResultsReader } from '../rounds/set-results.ts';
import { dayOf, gameDay } from '../sets/day.ts';
import type { SetStore } from '../sets/store.ts';
import { computeFind, computeTen } from './compute-figures.ts';

type OfGame = { sets: Pick<SetStore, 'first'>; setResults: Pick<SetResultsReader, 'scoresOf'> };

export type Games = Record<Game, OfGame> & { now: () => number };

/** @returns whether a game has, or had, a set on the day. */
export const wasPlayed = async ({ sets }: Pick<OfGame, 'sets'>, day: string, today: string): Promise<boolean> => {
  if (day === today) return true;
  const first = await sets.first();
  return first !== undefined && first <= day && day < today;
};

/** @returns what reads a day's figures, today's by default; undefined for a day on which nothing was played. */
export const figuresReader =
  ({ ten, find, now }: Games) =>
  async (asked?: string): Promise<DayFigures | undefined> => {
    const today = dayOf(now());
    const day = asked ?? today;
    if (!(await wasPlayed(ten, day, today))) return undefined;
    const [scores, findScores] = await Promise.all([
      ten.setResults.scoresOf(gameDay('ten', day)),
      find.setResults.scoresOf(gameDay('find', day)),
    ]);
    return { day, open: day === today, ten: computeTen(scores), find: computeFind(findScores) };
  };

export type ReadFigures = ReturnType<typeof figuresReader>;
