import type { BoardSpan } from '@cardwise/contracts/rounds/boards';
import { type Game, overtime } from '@cardwise/contracts/rounds/rounds';
import { toDay, startOfWeek } from '@cardwise/contracts/site/timing';

import { addDays, gameDay, plainDay } from '../sets/day.ts';

/** `from` and `to` are days of one game, both included; `wonUntil` is the last day that counts as won. */
export type Period = { from: string; to: string; wonUntil: string };

export type Which = { span: BoardSpan; game: Game };

export const beginning = '0000-00-00';

/** Results are compared by right answers (`score`), then by time. */
export type DayResult = { score: number; ms: number };

export type Standing = DayResult & { won: number };

export type Totals = Standing & { user: string; days: number };

export function getPeriod({ span, game }: Which, now: number): Period {
  const today = toDay(now);
  const from = { today, week: toDay(startOfWeek(now)), all: beginning }[span];
  return {
    from: gameDay(game, from),
    to: gameDay(game, today),
    wonUntil: gameDay(game, addDays(toDay(now - overtime), -1)),
  };
}

export function getFirstDay({ from }: Period): string | null {
  const day = plainDay(from);
  return day === beginning ? null : day;
}

export function withRank<T extends Standing>(totals: T, ordered: readonly Standing[]): T & { rank: number } {
  return {
    ...totals,
    rank: rankAmong(ordered, totals),
  };
}

/** Returns the rank that a standing has or would have; ties share one. */
export function rankAmong(ordered: readonly Standing[], standing: Standing): number {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compareStandings(ordered[middle] as Standing, standing) < 0) from = middle + 1;
    else to = middle;
  }
  return from + 1;
}

export function compareStandings(a: Standing, b: Standing): number {
  return b.won - a.won || compareResults(a, b);
}

export function compareResults(a: DayResult, b: DayResult): number {
  return b.score - a.score || a.ms - b.ms;
}
