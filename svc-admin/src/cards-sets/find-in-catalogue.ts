import type { SearchHit } from '@cardwise/contracts/admin/cards';
import type { CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import { locales } from '@cardwise/contracts/site/locales';
import { foldText } from '@cardwise/service-kit/cards/fold-text';
import type * as z from 'zod/mini';

import type { CachedCard } from '../catalogue/card-cache.ts';
import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';

type Hit = z.infer<typeof SearchHit>;

type Searched = {
  cards: readonly CachedCard[];
  suffixes: ReadonlyMap<string, string>;
  catalogue: { sets: readonly CatalogueSet[] };
};

const mostCards = 100;

const withSuffix = (name: string, suffix: string): string => (suffix === '' ? name : `${name} ${suffix}`);

const presentCard = ({ id, content, picture, ban }: CachedCard, suffix = ''): Hit => ({
  id,
  short: content.set,
  kind: 'card',
  label: withSuffix(content.names.en, suffix),
  full_img: picture && cardPictureUrl(id, picture.version),
  cards: 1,
  banned: ban !== null,
});

const presentSet = ({ code, names }: CatalogueSet, cards: readonly CachedCard[]): Hit => ({
  id: code,
  short: code,
  kind: 'set',
  label: names.en,
  full_img: null,
  cards: cards.length,
  banned: cards.length > 0 && cards.every(({ ban }) => ban !== null),
});

const rankOf = ({ id, content }: CachedCard, search: string): number | null => {
  if (id === search) return 0;
  const names = locales.map((locale) => content.folded[locale]);
  if (names.includes(search)) return 1;
  if (names.some((name) => name.startsWith(search))) return 2;
  return names.some((name) => name.includes(search)) ? 3 : null;
};

/** Sets first, then the hundred best cards. */
export const findInCatalogue = (given: string, { cards, suffixes, catalogue: { sets } }: Searched): Hit[] => {
  const search = foldText(given);
  if (search === '') return [];
  const foundSets = sets.filter(
    ({ code, names }) => code === search || locales.some((locale) => foldText(names[locale]).includes(search)),
  );
  const ranked = cards.flatMap((card) => {
    const rank = rankOf(card, search);
    return rank === null ? [] : [{ card, rank }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.card.content.names.en.localeCompare(b.card.content.names.en, 'en'));
  const bySet =
    foundSets.length > 0 ? Map.groupBy(cards, ({ content }) => content.set) : new Map<string, CachedCard[]>();
  return [
    ...foundSets.map((set) => presentSet(set, bySet.get(set.code) ?? [])),
    ...ranked.slice(0, mostCards).map(({ card }) => presentCard(card, suffixes.get(card.id))),
  ];
};
