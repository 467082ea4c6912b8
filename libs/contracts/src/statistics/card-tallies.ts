import * as z from 'zod/mini';

import { CardId, perKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';

const { service } = getCalls('statistics');

const Tally = z.object({ asked: z.int(), correct: z.int() });

/** Counts the answers about cards, at every difficulty but pixel. */
export const cardTallies = service('POST', '/internal/cards/tallies', {
  body: z.object({ cards: z.array(CardId).check(z.maxLength(500)) }),
  /** Cards without answers are left out. */
  response: z.object({ tallies: z.record(CardId, z.object(perKind(() => Tally))) }),
});
