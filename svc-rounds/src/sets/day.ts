import { type Game, overtime } from '@cardwise/contracts/rounds/rounds';
import { dayOf, millisecondsPerDay } from '@cardwise/contracts/site/timing';

export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string => dayOf(startOfDay(day) + count * millisecondsPerDay);

export const endOfDay = (day: string): number => startOfDay(day) + millisecondsPerDay;

/** When its last rounds are over. */
export const closeOfDay = (day: string): number => endOfDay(day) + overtime;

/** A day's stored name, which keeps games apart; that of the Daily Ten is the day itself. */
export const gameDay = (game: Game, day: string): string => (game === 'ten' ? day : `${game} ${day}`);

export const daysOf = (game: Game) => ({ $gte: gameDay(game, '0000-00-00'), $lte: gameDay(game, '9999-12-31') });

export const plainDay = (ofGame: string): string => ofGame.slice(-'2026-11-22'.length);
