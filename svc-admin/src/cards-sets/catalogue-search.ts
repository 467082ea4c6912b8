/** Finds cards and sets for administrators: by id, code, or name in any language. */

import type { SearchHit } from '@cardwise/contracts/admin/cards';
import type { CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { inEachLocale, type Locale, locales } from '@cardwise/contracts/site/locales';
import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { compareMatches, createNameSearch, type NameMatch } from '@cardwise/service-kit/cards/name-search';
import type * as z from 'zod/mini';

import type { CachedCard } from '../catalogue/card-cache.ts';
import type { Snapshot } from '../catalogue/feed.ts';
import type { CardDocument } from '../catalogue/model.ts';

const mostCards = 100;

const exact: Omit<NameMatch, 'id'> = { tier: -1, whole: 0 };

type Hit = z.infer<typeof SearchHit>;

type Failing = Pick<CardDocument, '_id' | 'nameEn' | 'setId' | 'ban'>;

/**
 * Finds sets first, then the hundred best cards, including those in error. Each version of the catalogue is indexed
 * once.
 */
export function createCatalogueSearch() {
  let indexed: { snapshot: Snapshot; failing: readonly Failing[]; find: (given: string) => Hit[] } | undefined;

  const index = (snapshot: Snapshot, failing: readonly Failing[]) => {
    const entries = listEntries(snapshot, failing);
    const search = createNameSearch(entries);
    return (given: string): Hit[] => {
      const matches = new Map(search(given, locales).map((match) => [match.id, match]));
      const found = entries.flatMap((entry) => {
        const match = entry.hit.id === foldText(given) ? { id: entry.id, ...exact } : matches.get(entry.id);
        return match ? [{ ...entry, match }] : [];
      });
      found.sort((a, b) => compareMatches(a.match, b.match) || a.name.localeCompare(b.name, 'en'));
      const hits = found.map(({ hit }) => hit);
      const cards = hits.filter(({ kind }) => kind === 'card');
      return [...hits.filter(({ kind }) => kind === 'set'), ...cards.slice(0, mostCards)];
    };
  };

  return (given: string, snapshot: Snapshot, failing: readonly Failing[]): Hit[] => {
    if (indexed?.snapshot !== snapshot || !sameCards(indexed.failing, failing))
      indexed = { snapshot, failing, find: index(snapshot, failing) };
    return indexed.find(given);
  };
}

/** The prefix of `id` tells cards and sets apart. */
type Entry = { id: string; name: string; folded: Record<Locale, string>; hit: Hit };

function listEntries(snapshot: Snapshot, failing: readonly Failing[]): Entry[] {
  const { cards, suffixes, catalogue } = snapshot;
  const bySet = Map.groupBy(cards, ({ content }) => content.set);
  const known = new Set(cards.map(({ id }) => id));
  return [
    ...catalogue.sets.map((set) => setEntry(set, bySet.get(set.code) ?? [])),
    ...cards.map((card) => cardEntry(card, suffixes.get(card.id))),
    ...failing.filter(({ _id }) => !known.has(_id)).map((card) => failingEntry(card, snapshot)),
  ];
}

function setEntry({ code, names }: CatalogueSet, cards: readonly CachedCard[]): Entry {
  return {
    id: `set ${code}`,
    name: names.en,
    folded: inEachLocale((locale) => foldText(names[locale])),
    hit: {
      id: code,
      short: code,
      kind: 'set',
      label: names.en,
      full_img: null,
      cards: cards.length,
      banned: cards.length > 0 && cards.every(({ ban }) => ban !== null),
    },
  };
}

function cardEntry({ id, content, picture, ban }: CachedCard, suffix = ''): Entry {
  return {
    id: `card ${id}`,
    name: content.names.en,
    folded: content.folded,
    hit: {
      id,
      short: content.set,
      kind: 'card',
      label: withSuffix(content.names.en, suffix),
      full_img: picture && cardPictureUrl(id, picture.version),
      cards: 1,
      banned: ban !== null,
    },
  };
}

function withSuffix(name: string, suffix: string): string {
  return suffix === '' ? name : `${name} ${suffix}`;
}

/** Makes the entry of a card that could never be read. */
function failingEntry({ _id: id, nameEn, setId, ban }: Failing, { metadata }: Snapshot): Entry {
  return {
    id: `card ${id}`,
    name: nameEn,
    folded: inEachLocale(() => foldText(nameEn)),
    hit: {
      id,
      short: metadata.sets.find((set) => set.id === setId || set.aliases.includes(setId))?.code ?? '',
      kind: 'card',
      label: nameEn,
      full_img: null,
      cards: 1,
      banned: ban !== null,
    },
  };
}

function sameCards(some: readonly Failing[], others: readonly Failing[]): boolean {
  return some.length === others.length && some.every(({ _id }, index) => _id === others[index]?._id);
}
