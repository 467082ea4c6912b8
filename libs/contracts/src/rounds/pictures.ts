import * as z from 'zod/mini';

import { CardType } from '../catalogue/cards.ts';
import { printedParts } from '../catalogue/covered-parts.ts';
import { endpoint } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';

/** Becomes part of a file's name. */
const name = z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _'));

/** Claims in the address of a round's picture: made by svc-quiz, read by svc-admin, opaque to everyone else. */
export const RoundPictureClaims = z.object({
  /** Card, and the version of its picture. */
  c: CardId,
  v: name,
  type: CardType,
  /** Parts that are absent from the picture. */
  hide: z.array(z.enum(printedParts)),
  /** The pixel version's key, for a pixel question; nothing is hidden then. */
  pixel: z.optional(name),
  /** Round and number of the question, so that no two rounds share an address. */
  r: z.string(),
  n: z.int(),
  /** Set and number: each draws the picture a little differently. */
  s: z.optional(z.string()),
});
export type RoundPictureClaims = z.infer<typeof RoundPictureClaims>;

/** POST /internal/round-pictures (svc-admin): draws pictures before they are asked for. */
export const prepareRoundPictures = endpoint({
  method: 'POST',
  path: '/internal/round-pictures',
  audience: 'service',
  body: z.object({ pictures: z.array(RoundPictureClaims).check(z.minLength(1), z.maxLength(10)) }),
  response: z.object({ accepted: z.int() }),
});
