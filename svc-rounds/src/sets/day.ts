import { type Game, overtime } from '@cardwise/contracts/rounds/rounds';
import { toDay, millisecondsPerDay } from '@cardwise/contracts/site/timing';

export function addDays(day: string, count: number): string {
  return toDay(startOfDay(day) + count * millisecondsPerDay);
}

/** Returns the Unix time, in milliseconds, at which the last rounds of the day close. */
export function closeOfDay(day: string): number {
  return endOfDay(day) + overtime;
}

export function endOfDay(day: string): number {
  return startOfDay(day) + millisecondsPerDay;
}

export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function getDays(game: Game) {
  return { $gte: gameDay(game, '0000-00-00'), $lte: gameDay(game, '9999-12-31') };
}

/** Returns the stored name of a game's day: the day itself for the Daily Ten, `<game> <day>` for other games. */
export function gameDay(game: Game, day: string): string {
  return game === 'ten' ? day : `${game} ${day}`;
}

export function plainDay(ofGame: string): string {
  return ofGame.slice(-'2026-11-22'.length);
}
