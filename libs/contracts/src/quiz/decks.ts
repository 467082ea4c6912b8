import * as z from 'zod/mini';

import { callsOf } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { CardId } from '../catalogue/cards.ts';
import { DeckCode } from './quiz.ts';

const { everyone } = callsOf('quiz');

/** 400 at `code` for a code that cannot be read. */
export const readDeck = everyone('POST', '/quiz/deck', {
  body: z.object({ code: DeckCode, locale: z.optional(Locale) }),
  response: z.object({
    /** Askable cards, by cost and name. */
    cards: z.array(z.object({ id: CardId, name: z.string() })),
    /** Different cards of the deck that are unknown or kept out of the quiz. */
    missing: z.int(),
  }),
});
export type Deck = z.infer<typeof readDeck.response>;
