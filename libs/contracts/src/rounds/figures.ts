import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { Day } from './rounds.ts';
import { oembedPath } from '../site/pages.ts';

const { everyone } = getCalls('rounds');

/** With fewer players a game's figures are the number of players alone: they would tell how somebody did. */
export const fewestPlayers = 5;

/** Null for fewer than five players. */
const percent = z.nullable(z.int());
const median = z.nullable(z.number());

export const DayFigures = z.object({
  day: Day,
  open: z.boolean(),
  ten: z.object({
    players: z.int(),
    /** Percentage of right answers. */
    right: percent,
    /** Right answers of ten. */
    median_score: median,
  }),
  find: z.object({
    players: z.int(),
    found: percent,
    /** Guesses and hints of those who found it; null also if nobody did. */
    median_guesses: median,
  }),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** Nothing in them tells of the day's cards. `not_found`: no day of the game, or still to come. */
export const dayFigures = everyone('GET', '/rounds/figures', {
  anySite: true,
  errors: ['not_found'],
  /** Today in UTC by default. */
  query: z.object({ day: z.optional(Day) }),
  response: DayFigures,
});

const common = {
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: z.int(),
};
const pixels = z.coerce.number().check(z.int(), z.minimum(1));

export const Oembed = z.union([
  z.object({
    ...common,
    type: z.literal('rich'),
    html: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  z.object({
    ...common,
    type: z.literal('link'),
    /** The challenger, if named. */
    author_name: z.optional(z.string()),
  }),
]);
export type Oembed = z.infer<typeof Oembed>;

/**
 * By oembed.com: today's games as a frame of the day's figures, their challenges, days and other pages, and races, as
 * links. In any format but JSON the answer is a 501.
 */
export const oembed = everyone('GET', oembedPath, {
  anySite: true,
  errors: ['not_found'],
  query: z.object({
    url: z.string().check(z.minLength(1), z.maxLength(2000)),
    format: z.optional(z.string()),
    maxwidth: z.optional(pixels),
    maxheight: z.optional(pixels),
  }),
  response: Oembed,
});
