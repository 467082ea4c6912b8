import * as z from 'zod/mini';

import { CardId, CardType } from '../catalogue/cards.ts';
import { printedParts } from '../catalogue/card-frames.ts';
import { getCalls } from '../http/endpoint.ts';

const { service } = getCalls('admin');

const name = z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _'));

/** Made by svc-rounds, read by svc-admin. */
export const RoundPictureClaims = z.object({
  /** Card, and its picture's version. */
  c: CardId,
  v: name,
  type: CardType,
  hide: z.array(z.enum(printedParts)),
  /** The pixel version's key, on a pixel question. */
  pixel: z.optional(name),
  /** Round and question, so that no two rounds share an address. */
  r: z.string(),
  n: z.int(),
  /** Set and question: each picture differs a little. */
  s: z.optional(z.string()),
});
export type RoundPictureClaims = z.infer<typeof RoundPictureClaims>;

export const prepareRoundPictures = service('POST', '/internal/round-pictures', {
  body: z.object({ pictures: z.array(RoundPictureClaims).check(z.minLength(1), z.maxLength(10)) }),
  response: z.object({ accepted: z.int() }),
});

/** In two rows of four. */
export const PixelColours = z
  .array(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be #rrggbb')))
  .check(z.minLength(8), z.maxLength(8));

/** A card's illustration in eight pixels. */
export const cardColours = service('GET', '/internal/card-colours/:card', {
  errors: ['not_found'],
  params: z.object({ card: CardId }),
  response: z.object({ colours: PixelColours }),
});
