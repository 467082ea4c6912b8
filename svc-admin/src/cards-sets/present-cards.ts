import type { BannedCard, CardError } from '@cardwise/contracts/admin/cards';
import type * as z from 'zod/mini';

import type { CardDocument } from '../catalogue/model.ts';
import { cardPictureUrl, placeholderUrl } from '@cardwise/contracts/catalogue/pictures';

type Banned = z.infer<typeof BannedCard>;
type Failing = z.infer<typeof CardError>;

export const presentBanned = (card: CardDocument, suffixes: ReadonlyMap<string, string>, cardPages: string): Banned => {
  const slug = (card.content ?? card.pending?.content)?.slug ?? card._id;
  return {
    id: card._id,
    name_en: card.nameEn,
    suffix: suffixes.get(card._id) ?? '',
    link: new URL(encodeURIComponent(slug), cardPages).href,
    full_img: card.picture ? cardPictureUrl(card._id, card.picture.version) : placeholderUrl,
    banned_reason: card.ban?.reason ?? '',
  };
};

export const presentFailing = ({ _id, nameEn, failure, ban }: CardDocument): Failing => ({
  id: _id,
  name_en: nameEn,
  reason: failure?.reason ?? '',
  failed_at: failure?.failedAt.toISOString() ?? '',
  retry_at: failure?.retryAt?.toISOString() ?? null,
  attempts: failure?.attempts ?? 0,
  banned: ban !== null,
});
