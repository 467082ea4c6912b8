import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { CardId } from '../catalogue/cards.ts';
import { DeckCode } from './quiz.ts';

/** POST /quiz/deck: what a deck code means here; a code that cannot be read is a 400 at `code`. */
export const readDeck = endpoint({
  method: 'POST',
  path: '/quiz/deck',
  audience: 'everyone',
  body: z.object({ code: DeckCode, locale: z.optional(Locale) }),
  response: z.object({
    /** Its cards that can be asked about, by cost and name. */
    cards: z.array(z.object({ id: CardId, name: z.string() })),
    /** How many different cards of it are not here, or are kept out of the quiz. */
    missing: z.int(),
  }),
});
export type Deck = z.infer<typeof readDeck.response>;
