import * as z from 'zod/mini';

import { callsOf } from '../http/endpoint.ts';
import { oembedPath } from '../site/pages.ts';

const { everyone } = callsOf('rounds');

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
    /** An iframe. */
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
 * How other sites may show an address, by oembed.com: today's games as a frame of the day's figures, their challenges, days and
 * other pages, and races, as links. In any format but JSON the answer is a 501.
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
