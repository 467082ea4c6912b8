import { type DayFigures, fewestPlayers } from '@cardwise/contracts/rounds/figures';
import { guessLimits } from '@cardwise/contracts/rounds/find';
import { roundLength, type Game } from '@cardwise/contracts/rounds/rounds';
import { toDay } from '@cardwise/contracts/site/timing';

import { toPercent, sum, type SetResultsReader } from '../rounds/set-results.ts';
import { gameDay } from '../sets/day.ts';
import type { SetStore } from '../sets/store.ts';

type OfGame = { sets: SetStore; setResults: SetResultsReader };

export type Games = Record<Game, OfGame> & { now: () => number };

/**
 * Reads the figures of a day, by default of today.
 * @returns undefined for a day before the first one, or after today.
 */
export async function readFigures({ ten, find, now }: Games, asked?: string): Promise<DayFigures | undefined> {
  const today = toDay(now());
  const day = asked ?? today;
  if (!(await wasPlayed(ten, day, today))) return undefined;
  const [scores, findScores] = await Promise.all([
    ten.setResults.getScores(gameDay('ten', day)),
    find.setResults.getScores(gameDay('find', day)),
  ]);
  return { day, open: day === today, ten: computeTen(scores), find: computeFind(findScores) };
}

export async function wasPlayed({ sets }: OfGame, day: string, today: string): Promise<boolean> {
  if (day === today) return true;
  const first = await sets.first();
  return first !== undefined && first <= day && day < today;
}

type Counts = readonly number[];

export function computeTen(scores: Counts): DayFigures['ten'] {
  const players = sum(scores);
  if (players < fewestPlayers) return { players, right: null, median_score: null };
  const right = sum(scores.map((count, score) => count * score));
  return { players, right: toPercent(right, players * roundLength), median_score: getMedian(scores) };
}

/** @param scores players by score, from 0 on: for those who did not find the card, 0. */
export function computeFind(scores: Counts): DayFigures['find'] {
  const players = sum(scores);
  if (players < fewestPlayers) return { players, found: null, median_guesses: null };
  const found = scores.slice(1, guessLimits.guesses + 1);
  return {
    players,
    found: toPercent(sum(found), players),
    median_guesses: getMedian([0, ...found.toReversed()]),
  };
}

/** @param counts how often each value from 0 on occurs. */
function getMedian(counts: Counts): number | null {
  const all = sum(counts);
  if (all === 0) return null;
  const valueAt = (place: number): number => {
    let before = 0;
    return counts.findIndex((count) => (before += count) > place);
  };
  return (valueAt(Math.floor((all - 1) / 2)) + valueAt(Math.floor(all / 2))) / 2;
}
