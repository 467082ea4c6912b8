import type { PreviewCard, loadPreview } from '@cardwise/contracts/admin/cards';
import type { Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import type * as z from 'zod/mini';

import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';

type Filter = z.infer<(typeof loadPreview)['body']>;

/** Newest set first, then by cost and name in the chosen language. */
export const selectPreview = (
  { cards, sets }: Pick<Catalogue, 'cards' | 'sets'>,
  { locale, type, set, mini }: Filter,
): PreviewCard[] => {
  const order = new Map(sets.map(({ code }, index) => [code, index]));
  const minis = new Set(sets.filter((candidate) => candidate.mini).map(({ code }) => code));
  const collator = new Intl.Collator(locale);
  return cards
    .filter(
      (card) =>
        (type === '' || card.type === type) &&
        (set === '' || card.set === set) &&
        (mini === '0' || minis.has(card.set)),
    )
    .sort(
      (a, b) =>
        (order.get(a.set) ?? 0) - (order.get(b.set) ?? 0) ||
        a.cost - b.cost ||
        collator.compare(a.names[locale], b.names[locale]),
    )
    .map((card) => ({
      id: card.id,
      name: card.names[locale],
      text: card.texts[locale],
      full_img: cardPictureUrl(card.id, card.image),
      type: card.type,
    }));
};
