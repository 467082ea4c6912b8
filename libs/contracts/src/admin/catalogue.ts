import * as z from 'zod/mini';

import { callsOf } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { CardId } from '../catalogue/cards.ts';

const { admin } = callsOf('admin');

const NameByCode = z.record(z.string(), z.string());

export const loadMetadata = admin('GET', '/admin/metadata/load', {
  response: z.object({ sets: NameByCode, types: NameByCode, rarities: NameByCode, classes: NameByCode }),
});

export const PreviewCard = z.object({
  id: CardId,
  name: z.string(),
  text: z.string(),
  full_img: z.string(),
  type: z.string(),
});
export type PreviewCard = z.infer<typeof PreviewCard>;

/** POST /admin/preview/load: `type` and `set` may be empty for all; `mini` '1' leaves mini-sets only. */
export const loadPreview = admin('POST', '/admin/preview/load', {
  body: z.object({
    locale: Locale,
    type: z.string().check(z.maxLength(64)),
    set: z.string().check(z.maxLength(64)),
    mini: z.enum(['0', '1']),
  }),
  response: z.object({ data: z.array(PreviewCard) }),
});

const Option = z.object({ value: z.string(), name: z.string() });

export const loadPreviewFilter = admin('GET', '/admin/preview/load/filter', {
  response: z.object({
    locale: z.array(Locale),
    types: z.array(Option),
    sets: z.array(Option),
    mini: z.array(Option),
    overlay: z.array(Option),
    big: z.array(Option),
  }),
});
