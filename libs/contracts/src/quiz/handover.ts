import * as z from 'zod/mini';

import { callsOf } from '../http/endpoint.ts';

const { service } = callsOf('quiz');

export const handedOver = ['sets', 'rounds', 'challenges', 'board_players', 'played_before'] as const;

/** Documents by id, those after `after`; fewer than `limit` are the last. */
export const handOver = service('GET', '/internal/rounds/handover/:collection', {
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
export const endHandover = service('POST', '/internal/rounds/handover/done', {
  response: z.object({ dropped: z.boolean() }),
});
