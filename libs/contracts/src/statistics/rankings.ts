import * as z from 'zod/mini';

import { Names } from '../catalogue/app-config.ts';
import { QuestionKind } from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { CardId } from '../catalogue/cards.ts';

/** Rows in each ranking. */
export const rankingLength = 10;

/** Least answers about a card for it to be ranked; in the week, for the most improved. */
export const rankingLeast = { ever: 20, week: 10 } as const;

export const RankedCard = z.object({
  id: CardId,
  names: Names,
  suffix: z.string(),
  full_url: z.string(),
  full_img: z.string(),
});
export type RankedCard = z.infer<typeof RankedCard>;

const Share = { asked: z.int(), correct: z.int(), percent: z.number() };

/** GET /statistics/rankings: the cards that stand out, from counters; up to a minute old. */
export const loadRankings = endpoint({
  method: 'GET',
  path: '/statistics/rankings',
  audience: 'everyone',
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({
    hardest: z.array(z.object({ card: RankedCard, ...Share })),
    easiest: z.array(z.object({ card: RankedCard, ...Share })),
    /** Names and texts taken for another card's: `card` was asked, `other` chosen, that often. */
    confused: z.array(z.object({ card: RankedCard, other: RankedCard, kind: QuestionKind, count: z.int() })),
    /** Of this ISO week's answers more were right than of all before; `before` is that share. */
    improved: z.array(z.object({ card: RankedCard, ...Share, before: z.number() })),
    /** When they were compiled. */
    at: z.iso.datetime(),
  }),
});
export type Rankings = z.infer<typeof loadRankings.response>;
