import type { CatalogueSet } from '@cardwise/contracts/internal';

import { cardPictureUrl } from '../images/picture-urls.ts';
import type { CardContent, CardDocument } from './model.ts';
import { nameSuffixes } from './name-suffixes.ts';

/** A card as administrators find it, with or without a picture. */
export type ListedCard = {
  id: string;
  content: CardContent;
  suffix: string;
  pictureUrl: string | null;
  banned: boolean;
};

/** Every card whose content is known; content that still waits for its picture counts where there is no other. */
export const listCards = (documents: readonly CardDocument[], sets: readonly CatalogueSet[]): ListedCard[] => {
  const setNames = new Map(sets.map(({ code, names }) => [code, names.en]));
  const known = documents.flatMap((card) => {
    const content = card.content ?? card.pending?.content;
    return content ? [{ card, content }] : [];
  });
  const suffixes = nameSuffixes(
    known.map(({ card, content }) => ({ id: card._id, nameEn: content.names.en, setName: setNames.get(content.set) ?? content.set })),
  );
  return known.map(({ card, content }) => ({
    id: card._id,
    content,
    suffix: suffixes.get(card._id) ?? '',
    pictureUrl: card.picture && cardPictureUrl(card._id, card.picture.version),
    banned: card.ban !== null,
  }));
};
