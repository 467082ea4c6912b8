import { type DayFigures, fewestPlayers } from '@cardwise/contracts/rounds/figures';
import { guessLimits } from '@cardwise/contracts/rounds/find';
import { roundLength } from '@cardwise/contracts/rounds/rounds';

type Counts = readonly number[];

const sum = (counts: Counts): number => counts.reduce((total, count) => total + count, 0);

const percentOf = (part: number, whole: number): number => Math.round((100 * part) / whole);

/** @param counts how often each value from 0 on occurs. */
const medianOf = (counts: Counts): number | null => {
  const all = sum(counts);
  if (all === 0) return null;
  const valueAt = (place: number): number => {
    let before = 0;
    return counts.findIndex((count) => (before += count) > place);
  };
  return (valueAt(Math.floor((all - 1) / 2)) + valueAt(Math.floor(all / 2))) / 2;
};

/** @param scores players by score, from 0 on. */
export const computeTen = (scores: Counts): DayFigures['ten'] => {
  const players = sum(scores);
  if (players < fewestPlayers) return { players, right: null, median_score: null };
  const right = sum(scores.map((count, score) => count * score));
  return { players, right: percentOf(right, players * roundLength), median_score: medianOf(scores) };
};

/** @param scores players by score, from 0 on: for those who did not find the card, 0. */
export const computeFind = (scores: Counts): DayFigures['find'] => {
  const players = sum(scores);
  if (players < fewestPlayers) return { players, found: null, median_guesses: null };
  const found = scores.slice(1, guessLimits.guesses + 1);
  return {
    players,
    found: percentOf(sum(found), players),
    median_guesses: medianOf([0, ...found.toReversed()]),
  };
};
