import type { BoardSpan } from '@cardwise/contracts/rounds/boards';
import type { Game } from '@cardwise/contracts/rounds/rounds';

import { addDays, dayOf, gameDay, overtime, plainDay } from '../sets/day.ts';

/** Days of one game, both included; `wonUntil` is the last that counts as won. */
export type Period = { from: string; to: string; wonUntil: string };

export type Which = { span: BoardSpan; game: Game };

export const beginning = '0000-00-00';

const monday = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const periodOf = ({ span, game }: Which, now: number): Period => {
  const today = dayOf(now);
  const from = { today, week: monday(today), all: beginning }[span];
  return {
    from: gameDay(game, from),
    to: gameDay(game, today),
    wonUntil: gameDay(game, addDays(dayOf(now - overtime), -1)),
  };
};

/** Null for all time. */
export const firstDayOf = ({ from }: Period): string | null => {
  const day = plainDay(from);
  return day === beginning ? null : day;
};
