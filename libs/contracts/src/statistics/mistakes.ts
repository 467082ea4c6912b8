import * as z from 'zod/mini';

import { Names } from '../catalogue/app-config.ts';
import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { Day } from '../rounds/rounds.ts';

const { player } = getCalls('statistics');

/** A mistake is `due` now, `learnt` if it is not due for three weeks or more, and `shaky` in between. */
export const mistakeStates = ['due', 'shaky', 'learnt'] as const;
export const MistakeState = z.enum(mistakeStates);
export type MistakeState = z.infer<typeof MistakeState>;

export const mistakesPerCall = 60;

export const Mistake = z.object({
  card: CardId,
  kind: QuestionKind,
  state: MistakeState,
  /** The question is to be asked again at this time. */
  due: z.iso.datetime(),
  wrong: z.int(),
  names: Names,
  full_url: z.string(),
  full_img: z.string(),
});
export type Mistake = z.infer<typeof Mistake>;

/** Returns the mistakes that have been due longest first. */
export const loadMistakes = player('GET', '/statistics/mistakes', {
  query: z.object({
    locale: z.optional(Locale),
    /** The state filters the list, not the counts. */
    state: z.optional(MistakeState),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mistakesPerCall))),
  }),
  response: z.object({
    due: z.int(),
    shaky: z.int(),
    learnt: z.int(),
    /** The next mistake becomes due at this time; it is null if none will, or if one is due already. */
    next: z.nullable(z.iso.datetime()),
    /** Cards that are banned or gone are left out. */
    data: z.array(Mistake),
  }),
});
export type Mistakes = z.infer<typeof loadMistakes.response>;

const Count = z.object({ asked: z.int(), correct: z.int() });

/** The results of a UTC day are listed by the difficulties played. */
export const PlayedDay = z.object({ day: Day, results: z.partialRecord(Difficulty, Count) });
export type PlayedDay = z.infer<typeof PlayedDay>;

/** Returns the days played, oldest first. */
export const loadPlayedDays = player('GET', '/statistics/days', {
  query: z.object({
    /** Without a year, the days are the 366 up to today. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2017), z.maximum(9999))),
  }),
  response: z.object({
    days: z.array(PlayedDay),
    first: z.nullable(z.int()),
  }),
});
export type PlayedDays = z.infer<typeof loadPlayedDays.response>;
