import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';

export const handedOver = ['sets', 'rounds', 'challenges', 'board_players', 'played_before'] as const;

/** Documents by id, those after `after`; fewer than `limit` are the last. */
export const handOver = endpoint({
  domain: 'quiz',
  method: 'GET',
  path: '/internal/rounds/handover/:collection',
  audience: 'service',
  params: z.object({ collection: z.enum(handedOver) }),
  query: z.object({
    after: z.optional(z.string()),
    limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  }),
  response: z.object({
    /** Extended JSON. */
    documents: z.array(z.string()),
  }),
});

/** Drops what svc-rounds has stored; may be repeated. */
export const endHandover = endpoint({
  domain: 'quiz',
  method: 'POST',
  path: '/internal/rounds/handover/done',
  audience: 'service',
  response: z.object({ dropped: z.boolean() }),
});
