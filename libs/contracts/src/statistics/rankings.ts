import * as z from 'zod/mini';

import { Names } from '../catalogue/app-config.ts';
import { CardId, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';

const { everyone } = getCalls('statistics');

export const rankingLength = 10;

/** Fewest answers to be ranked; `week` for the most improved. */
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
/** `rating` orders them: fair to who was asked. */
const Hardness = { ...Share, rating: z.optional(z.number()) };

/** From counters; up to a minute old. */
export const loadRankings = everyone('GET', '/statistics/rankings', {
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({
    hardest: z.array(z.object({ card: RankedCard, ...Hardness })),
    easiest: z.array(z.object({ card: RankedCard, ...Hardness })),
    /** `other` was chosen `count` times when `card` was asked. */
    confused: z.array(z.object({ card: RankedCard, other: RankedCard, kind: QuestionKind, count: z.int() })),
    /** Cards with a higher share of right answers this ISO week than `before`. */
    improved: z.array(z.object({ card: RankedCard, ...Share, before: z.number() })),
    at: z.iso.datetime(),
  }),
});
export type Rankings = z.infer<typeof loadRankings.response>;
