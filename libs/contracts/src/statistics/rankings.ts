import * as z from 'zod/mini';

import { Names } from '../catalogue/app-config.ts';
import { CardId, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';

const { everyone } = getCalls('statistics');

export const rankingLength = 10;

/** A card needs `ever` answers to be ranked; among the most improved, it also needs `week` answers this week. */
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
/** The cards are ordered by `rating`, which allows for the strength of the players who were asked. */
const Hardness = { ...Share, rating: z.optional(z.number()) };

/** The rankings are made from counters and may be up to a minute old. */
export const loadRankings = everyone('GET', '/statistics/rankings', {
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({
    hardest: z.array(z.object({ card: RankedCard, ...Hardness })),
    easiest: z.array(z.object({ card: RankedCard, ...Hardness })),
    /** `other` was chosen `count` times when `card` was asked. */
    confused: z.array(z.object({ card: RankedCard, other: RankedCard, kind: QuestionKind, count: z.int() })),
    /** These cards have a higher share of right answers this ISO week than `before`. */
    improved: z.array(z.object({ card: RankedCard, ...Share, before: z.number() })),
    at: z.iso.datetime(),
  }),
});
export type Rankings = z.infer<typeof loadRankings.response>;
