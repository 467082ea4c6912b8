import { Catalogue, type CatalogueCard, type CatalogueChange } from '@cardwise/contracts/catalogue/catalogue';
import {
  type BackgroundTask,
  shareNextRun,
  startBackgroundTask,
} from '@cardwise/service-kit/background/background-task';
import { majorityRead, majorityWrite } from '@cardwise/service-kit/database/mongo';
import { gzipJson, jsonPieces } from '@cardwise/service-kit/feeds/gzip-json';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

import { buildMetadata, presentCard, getSuffixes } from './build-catalogue.ts';
import { createCardCache, type CachedCard } from './card-cache.ts';
import type { CatalogueStore, MetadataDocument } from './model.ts';

export type PreparedBody = () => Promise<Buffer>;

export type Snapshot = {
  version: string;
  catalogue: Catalogue;
  cards: CachedCard[];
  suffixes: Map<string, string>;
  metadata: MetadataDocument;
  body: PreparedBody;
  metadataBody: PreparedBody;
};

/** If more cards have changed, the revision does not name them, and the other processes compare all cards. */
const mostNamed = 1000;

export type Feed = ReturnType<typeof createFeed>;

const readInterval = 300;

export function startFollowing(feed: Feed, log: Logger, interval = readInterval): BackgroundTask {
  return startBackgroundTask({ name: 'follow the published catalogue', log, interval, run: feed.follow });
}

/** Builds and publishes the catalogue. Nothing is published at the start while a crawl is half applied. */
export function createFeed(store: CatalogueStore, isHalfApplied: () => Promise<boolean>) {
  const cache = createCardCache(store);
  const present = createPresentation();
  const chain = createChain();
  let snapshot: Snapshot | undefined;

  const update = shareNextRun(async () => {
    const metadata = await store.metadata.findOne({ _id: 'metadata' }, majorityRead);
    if (!metadata?.revision) return;
    if (!snapshot && (await isHalfApplied())) return;
    const cards = await cache.load(changedCards(snapshot, metadata));
    const built = buildMetadata(cards, metadata);
    if (!built) return;
    const suffixes = getSuffixes(cards, built.sets);
    const all = cards.map((card) => present(card, suffixes.get(card.id))).filter(({ card }) => card !== null);
    const version = getVersion({ ...built, cards: all.map(({ digest }) => digest) });
    if (snapshot?.version === version) {
      snapshot = { ...snapshot, cards, suffixes, metadata };
      return;
    }
    const withoutCards = z.parse(Catalogue, { version, ...built, cards: [] });
    const catalogue = { ...withoutCards, cards: all.flatMap(({ card }) => card ?? []) };
    const { cards: _, ...metadataAnswer } = withoutCards;
    const [body, metadataBody] = [prepareBody(catalogue), prepareBody(metadataAnswer)];
    if (snapshot) chain.extend(compare(snapshot.catalogue, catalogue), catalogue.cards.length);
    snapshot = { version, catalogue, cards, suffixes, metadata, body, metadataBody };
  });

  const publish = async (changed?: readonly string[]): Promise<void> => {
    await nextRevision(store, changed);
    await update();
  };

  return {
    /** @param changed The only cards that may have changed, if they are known. */
    publish,
    /** Publishes changes, but never for the first time: the import decides when the catalogue is complete enough. */
    refresh: async (changed: readonly string[]): Promise<void> => {
      if (snapshot) await publish(changed);
    },
    follow: async (): Promise<void> => {
      const latest = await store.metadata.findOne(
        { _id: 'metadata' },
        { projection: { revision: 1 }, ...majorityRead },
      );
      if (latest?.revision !== undefined && latest.revision !== snapshot?.metadata.revision) await update();
    },
    current: (): Snapshot | undefined => snapshot,
    demand: (): Snapshot => {
      if (!snapshot) throw new AppError('unavailable', { detail: 'The catalogue is being imported.', retryAfter: 5 });
      return snapshot;
    },
    changesSince: (version: string): CatalogueChange[] | null =>
      snapshot?.version === version ? [] : chain.since(version),
  };
}

type Presented = { suffix: string; card: CatalogueCard | null; digest: string };

function createPresentation() {
  const presented = new WeakMap<CachedCard, Presented>();
  return (card: CachedCard, suffix = ''): Presented => {
    const known = presented.get(card);
    if (known?.suffix === suffix) return known;
    const shown = presentCard(card, suffix);
    const made = { suffix, card: shown, digest: shown ? getVersion(shown) : '' };
    presented.set(card, made);
    return made;
  };
}

function createChain() {
  let chain: CatalogueChange[] = [];
  return {
    /**
     * Appends a change. The chain holds at most `most` changed cards; if it held more, the snapshot would be shorter.
     */
    extend: (change: CatalogueChange, most: number): void => {
      chain.push(change);
      let weight = 0;
      const first = chain.findLastIndex(({ changed }) => (weight += changed.length + 1) > most);
      chain = chain.slice(first + 1);
    },
    since: (version: string): CatalogueChange[] | null => {
      const first = chain.findLastIndex(({ from }) => from === version);
      return first === -1 ? null : chain.slice(first);
    },
  };
}

function changedCards(before: Snapshot | undefined, { revision, lastChange }: MetadataDocument): string[] | undefined {
  return revision !== undefined && lastChange?.revision === revision && before?.metadata.revision === revision - 1
    ? lastChange.cards
    : undefined;
}

function getVersion(value: Record<string, unknown>): string {
  const hash = createHash('sha256');
  for (const piece of jsonPieces(value)) hash.update(piece);
  return hash.digest('base64url').slice(0, 22);
}

function prepareBody(value: Record<string, unknown>): PreparedBody {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= gzipJson(value));
}

function compare(before: Catalogue, after: Catalogue): CatalogueChange {
  const { version: from, cards: cardsBefore, ...metadataBefore } = before;
  const { version, cards, ...metadata } = after;
  const known = new Map(cardsBefore.map((card) => [card.id, card]));
  const changed = cards.filter((card) => known.get(card.id) !== card);
  for (const { id } of cards) known.delete(id);
  const sameMetadata = JSON.stringify(metadataBefore) === JSON.stringify(metadata);
  return { from, version, ...(sameMetadata ? {} : { metadata }), changed, removed: [...known.keys()] };
}

async function nextRevision(store: CatalogueStore, changed?: readonly string[]): Promise<void> {
  const cards = changed && changed.length <= mostNamed ? changed : undefined;
  await store.metadata.updateOne(
    { _id: 'metadata' },
    [
      { $set: { revision: { $add: [{ $ifNull: ['$revision', 0] }, 1] } } },
      { $set: { lastChange: cards ? { revision: '$revision', cards: { $literal: cards } } : null } },
    ],
    majorityWrite,
  );
}
