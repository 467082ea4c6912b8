import * as z from 'zod/mini';

import { perKind } from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';

const Tally = z.object({ asked: z.int(), correct: z.int() });

/** How often each kind was asked, and answered right, at any difficulty but pixel. */
export const cardTallies = endpoint({
  domain: 'statistics',
  method: 'POST',
  path: '/internal/cards/tallies',
  audience: 'service',
  body: z.object({ cards: z.array(CardId).check(z.maxLength(500)) }),
  /** Cards without answers are left out. */
  response: z.object({ tallies: z.record(CardId, z.object(perKind(() => Tally))) }),
});
