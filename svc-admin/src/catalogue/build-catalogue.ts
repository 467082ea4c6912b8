import { goneReason } from '@cardwise/contracts/catalogue/cards';
import type { Catalogue, CatalogueCard, CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';

import { everyLocale } from '../provider/replies.ts';
import type { MetadataDocument } from './model.ts';
import type { CachedCard } from './card-cache.ts';

/** Returns a suffix that names the set, by id, for all cards that share their English name with another card. */
export function getSuffixes(cards: readonly CachedCard[], sets: readonly CatalogueSet[]): Map<string, string> {
  const setNames = new Map(sets.map(({ code, names }) => [code, names.en]));
  const namesakes = Map.groupBy(cards, ({ content }) => content.names.en)
    .values()
    .filter((group) => group.length > 1);
  return new Map([...namesakes].flat().map(({ id, content }) => [id, `(${setNames.get(content.set) ?? content.set})`]));
}

export function presentCard(card: CachedCard, suffix: string): CatalogueCard | null {
  const { id, content, picture } = card;
  const reason = bannedFor(card);
  return (
    picture && {
      id,
      ...content,
      suffix,
      image: picture.version,
      pixel: picture.pixel,
      banned: reason !== undefined,
      ...(reason !== undefined && { banned_reason: reason }),
    }
  );
}

/** @returns undefined while there is no card to show. */
export function buildMetadata(
  cards: readonly CachedCard[],
  metadata: MetadataDocument,
): Omit<Catalogue, 'version' | 'cards'> | undefined {
  const shown = cards.filter(({ picture }) => picture !== null);
  const asked = shown.filter((card) => bannedFor(card) === undefined);
  const sets = [...unnamedSets(cards, metadata.sets), ...metadata.sets];
  const current = chooseCurrent(sets, new Set((asked.length > 0 ? asked : shown).map(({ content }) => content.set)));
  if (current === undefined) return undefined;
  const { types, rarities, classes, minionTypes, keywords, pictures, complete = false } = metadata;
  return {
    current,
    complete,
    sets: sets.map((set) => presentSet(set, pictures)),
    types,
    rarities,
    classes,
    ...(minionTypes && { minion_types: minionTypes }),
    ...(keywords && { keywords }),
  };
}

function bannedFor({ ban, gone }: CachedCard): string | undefined {
  return ban?.reason ?? (gone ? goneReason : undefined);
}

type StoredSet = MetadataDocument['sets'][number];

/** Describes the sets that the provider's metadata does not list yet although they have cards, by falling ids. */
function unnamedSets(cards: readonly CachedCard[], sets: readonly StoredSet[]): StoredSet[] {
  const known = new Set(sets.map(({ code }) => code));
  const codes = new Map(
    cards.filter(({ content }) => !known.has(content.set)).map(({ content, setId }) => [content.set, setId]),
  );
  const newestFirst = [...codes].toSorted(([, a], [, b]) => b - a);
  return newestFirst.map(([code, id]) => ({
    id,
    aliases: [],
    code,
    slug: code,
    group: 'wild' as const,
    names: everyLocale({}, code),
    mini: false,
    expansion: false,
    iconUrl: null,
    backgroundUrl: null,
  }));
}

type Candidate = Pick<StoredSet, 'code' | 'group' | 'expansion'>;

/** @param sets Newest first. */
export function chooseCurrent(sets: readonly Candidate[], filled: ReadonlySet<string>): string | undefined {
  const candidates = sets.filter(({ code }) => filled.has(code));
  const chosen =
    candidates.find(({ group, expansion }) => group === 'standard' && expansion) ??
    candidates.find(({ group }) => group === 'standard') ??
    candidates[0];
  return chosen?.code;
}

function presentSet(
  { code, slug, group, names, mini }: StoredSet,
  pictures: MetadataDocument['pictures'],
): CatalogueSet {
  const background = pictures[code]?.background?.version;
  return { code, slug, group, names, mini, ...(background === undefined ? {} : { background }) };
}
