import * as z from 'zod/mini';

import { CardId, CardType } from '../catalogue/cards.ts';
import { printedParts } from '../catalogue/card-frames.ts';
import { getCalls } from '../http/endpoint.ts';

const { service } = getCalls('admin');

const name = z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _'));

/** svc-rounds makes these claims, and svc-admin draws the picture that they describe. */
export const RoundPictureClaims = z.object({
  /** `c` is the card, and `v` the version of its picture. */
  c: CardId,
  v: name,
  type: CardType,
  hide: z.array(z.enum(printedParts)),
  /** A pixel question has the key of the card's pixel version. */
  pixel: z.optional(name),
  /** `r` is the round and `n` the question, so that no two rounds share an address. */
  r: z.string(),
  n: z.int(),
  /** The set and the question seed the small differences between pictures of the same card. */
  s: z.optional(z.string()),
});
export type RoundPictureClaims = z.infer<typeof RoundPictureClaims>;

export const prepareRoundPictures = service('POST', '/internal/round-pictures', {
  body: z.object({ pictures: z.array(RoundPictureClaims).check(z.minLength(1), z.maxLength(10)) }),
  response: z.object({ accepted: z.int() }),
});

/** The colours come in two rows of four. */
export const PixelColours = z
  .array(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be #rrggbb')))
  .check(z.minLength(8), z.maxLength(8));

/** Returns a card's illustration reduced to eight pixels. */
export const cardColours = service('GET', '/internal/card-colours/:card', {
  errors: ['not_found'],
  params: z.object({ card: CardId }),
  response: z.object({ colours: PixelColours }),
});
