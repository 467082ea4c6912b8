import * as z from 'zod/mini';

import { Names } from '../catalogue/app-config.ts';
import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { Day } from '../rounds/rounds.ts';

const { player } = getCalls('statistics');

/** `due` now, `shaky` later, `learnt` when not due for three weeks or more. */
export const mistakeStates = ['due', 'shaky', 'learnt'] as const;
export const MistakeState = z.enum(mistakeStates);
export type MistakeState = z.infer<typeof MistakeState>;

export const mistakesPerCall = 60;

export const Mistake = z.object({
  card: CardId,
  kind: QuestionKind,
  state: MistakeState,
  /** When it is to be asked again. */
  due: z.iso.datetime(),
  wrong: z.int(),
  names: Names,
  full_url: z.string(),
  full_img: z.string(),
});
export type Mistake = z.infer<typeof Mistake>;

/** Longest due first. */
export const loadMistakes = player('GET', '/statistics/mistakes', {
  query: z.object({
    locale: z.optional(Locale),
    /** Filters the list, not the counts. */
    state: z.optional(MistakeState),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mistakesPerCall))),
  }),
  response: z.object({
    due: z.int(),
    shaky: z.int(),
    learnt: z.int(),
    /** When the next becomes due; null if none will, or one is now. */
    next: z.nullable(z.iso.datetime()),
    /** Without cards that are banned or gone. */
    data: z.array(Mistake),
  }),
});
export type Mistakes = z.infer<typeof loadMistakes.response>;

const Count = z.object({ asked: z.int(), correct: z.int() });

/** A UTC day, by difficulties played. */
export const PlayedDay = z.object({ day: Day, results: z.partialRecord(Difficulty, Count) });
export type PlayedDay = z.infer<typeof PlayedDay>;

/** Oldest first. */
export const loadPlayedDays = player('GET', '/statistics/days', {
  query: z.object({
    /** Default: the 366 days up to today. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2017), z.maximum(9999))),
  }),
  response: z.object({
    days: z.array(PlayedDay),
    first: z.nullable(z.int()),
  }),
});
export type PlayedDays = z.infer<typeof loadPlayedDays.response>;
