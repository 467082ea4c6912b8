import type { Catalogue, CatalogueCard, CatalogueSet } from '@cardwise/contracts/internal';

import { everyLocale } from '../provider/localised.ts';
import { chooseCurrent } from './choose-current.ts';
import type { CardDocument, MetadataDocument } from './model.ts';
import { nameSuffixes } from './name-suffixes.ts';

type Built = Omit<Catalogue, 'version'>;
type Shown = CardDocument & Required<{ content: NonNullable<CardDocument['content']>; picture: NonNullable<CardDocument['picture']> }>;

const isShown = (card: CardDocument): card is Shown => card.content !== null && card.picture !== null;

const namedAfter = (code: string): CatalogueSet['names'] => everyLocale({}, code);

const presentSet = ({ code, slug, group, names, mini }: CatalogueSet): CatalogueSet => ({ code, slug, group, names, mini });

/** Cards of a set that the provider's metadata does not name yet: the set is called by its code. */
const unnamedSets = (cards: readonly Shown[], sets: MetadataDocument['sets']): MetadataDocument['sets'] => {
  const known = new Set(sets.map(({ code }) => code));
  const codes = new Map(cards.filter(({ content }) => !known.has(content.set)).map(({ content, setId }) => [content.set, setId]));
  return [...codes].map(([code, id]) => ({
    ...{ id, code, slug: code, group: 'wild' as const, names: namedAfter(code), mini: false },
    ...{ aliases: [], expansion: false, iconUrl: null, backgroundUrl: null },
  }));
};

/**
 * The catalogue as other services get it: every card that has its picture, ordered by id, with its suffix, and what the
 * metadata says.
 *
 * @returns undefined while there is nothing to show.
 */
export const buildCatalogue = (documents: readonly CardDocument[], metadata: MetadataDocument): Built | undefined => {
  const shown = documents.filter(isShown);
  const sets = [...unnamedSets(shown, metadata.sets), ...metadata.sets];
  const setNames = new Map(sets.map(({ code, names }) => [code, names.en]));
  const current = chooseCurrent(sets, new Set(shown.map(({ content }) => content.set)));
  if (current === undefined) return undefined;

  const suffixes = nameSuffixes(
    shown.map(({ _id, content }) => ({ id: _id, nameEn: content.names.en, setName: setNames.get(content.set) ?? content.set })),
  );
  const cards = shown
    .map(
      ({ _id, content, picture, ban }): CatalogueCard => ({
        id: _id,
        ...content,
        suffix: suffixes.get(_id) ?? '',
        image: picture.version,
        pixel: picture.pixel,
        banned: ban !== null,
      }),
    )
    .sort((a, b) => Number(a.id) - Number(b.id));
  const { types, rarities, classes } = metadata;
  return { current, sets: sets.map(presentSet), types, rarities, classes, cards };
};
