import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { Day } from './rounds.ts';
import { oembedPath } from '../site/pages.ts';

const { everyone } = getCalls('rounds');

/**
 * With fewer players, the figures of a game consist of the number of players alone, because anything else would reveal
 * how somebody did.
 */
export const fewestPlayers = 5;

/** A percentage or median is null for fewer than five players. */
const percent = z.nullable(z.int());
const median = z.nullable(z.number());

export const DayFigures = z.object({
  day: Day,
  open: z.boolean(),
  ten: z.object({
    players: z.int(),
    /** This is the percentage of right answers. */
    right: percent,
    /** This is the median number of right answers out of ten. */
    median_score: median,
  }),
  find: z.object({
    players: z.int(),
    found: percent,
    /** This is the median number of guesses and hints of those who found the card; it is also null if nobody did. */
    median_guesses: median,
  }),
});
export type DayFigures = z.infer<typeof DayFigures>;

/**
 * The figures reveal nothing about the day's cards. The call fails with `not_found` for a day that had no game, or that
 * is still to come.
 */
export const dayFigures = everyone('GET', '/rounds/figures', {
  anySite: true,
  errors: ['not_found'],
  /** The day is today in UTC by default. */
  query: z.object({ day: z.optional(Day) }),
  response: DayFigures,
});

const common = {
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** The response may be cached for this many seconds. */
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
    /** This is the name of the challenger, if they gave one. */
    author_name: z.optional(z.string()),
  }),
]);
export type Oembed = z.infer<typeof Oembed>;

/**
 * Answers as oembed.com specifies: today's games become a frame with the figures of the day; challenges, past days,
 * other pages of the games, and races become links. A request for any format but JSON fails with status 501.
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
