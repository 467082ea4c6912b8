import { AppError } from '@cardwise/service-kit/app-error';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background-task';
import type { Logger } from '@cardwise/service-kit/logger';
import { shareNextRun } from '@cardwise/service-kit/share-next-run';
import { Catalogue } from '@cardwise/contracts/catalogue';
import * as z from 'zod/mini';

import { buildMetadata, presentCard, suffixesOf } from './build-catalogue.ts';
import type { CatalogueStore, MetadataDocument } from './model.ts';
import { prepareBody, versionOf, type PreparedBody } from './prepared-body.ts';
import { createShelf, type ShelvedCard } from './shelf.ts';

/** One version of everything that is answered from memory. */
export type Snapshot = {
  version: string;
  catalogue: Catalogue;
  /** Every card known, also those without a picture. */
  cards: ShelvedCard[];
  /** Suffixes of cards that share their English name, by id. */
  suffixes: Map<string, string>;
  metadata: MetadataDocument;
  body: PreparedBody;
  metadataBody: PreparedBody;
};

/**
 * The catalogue as it is now, prepared for the other services.
 *
 * @param isHalfApplied Whether a crawl was killed while it was being applied: nothing is published before it is complete.
 */
export const createFeed = (store: CatalogueStore, isHalfApplied: () => Promise<boolean>) => {
  const shelf = createShelf(store);
  let snapshot: Snapshot | undefined;

  const update = shareNextRun(async () => {
    const metadata = await store.metadata.findOne({ _id: 'metadata' });
    if (!metadata?.revision) return;
    if (!snapshot && (await isHalfApplied())) return;
    const cards = await shelf.load();
    const built = buildMetadata(cards, metadata);
    if (!built) return;
    const suffixes = suffixesOf(cards, built.sets);
    const shown = cards.map((card) => presentCard(card, suffixes.get(card.id) ?? '')).filter((card) => card !== null);
    const version = versionOf({ ...built, cards: shown });
    if (snapshot?.version === version) {
      snapshot = { ...snapshot, cards, suffixes, metadata };
      return;
    }
    // The cards' content was parsed by the contract when it was loaded.
    const withoutCards = z.parse(Catalogue, { version, ...built, cards: [] });
    const catalogue = { ...withoutCards, cards: shown };
    const { cards: _, ...metadataAnswer } = withoutCards;
    const [body, metadataBody] = await Promise.all([prepareBody(catalogue), prepareBody(metadataAnswer)]);
    snapshot = { version, catalogue, cards, suffixes, metadata, body, metadataBody };
  });

  const publish = async (): Promise<void> => {
    await store.metadata.updateOne({ _id: 'metadata' }, { $inc: { revision: 1 } });
    await update();
  };

  return {
    /** Publishes the catalogue as it is in the database now; other processes of this service follow within seconds. */
    publish,
    /** As `publish`, but never the first time: the import decides when the catalogue is complete enough. */
    refresh: async (): Promise<void> => {
      if (snapshot) await publish();
    },
    /** Picks up what another process, or an earlier run of this one, has published. */
    follow: async (): Promise<void> => {
      const latest = await store.metadata.findOne({ _id: 'metadata' }, { projection: { revision: 1 } });
      if (latest?.revision !== undefined && latest.revision !== snapshot?.metadata.revision) await update();
    },
    current: (): Snapshot | undefined => snapshot,
    /** @throws AppError `unavailable` before the first catalogue. */
    demand: (): Snapshot => {
      if (!snapshot) throw new AppError('unavailable', { detail: 'The catalogue is being imported.', retryAfter: 5 });
      return snapshot;
    },
  };
};

export type Feed = ReturnType<typeof createFeed>;

/** Milliseconds between two reads: a change made by another process is served well within ten seconds. */
const readInterval = 2000;

/** Keeps this process's feed at the catalogue that was last published by any process. */
export const startFollowing = (feed: Feed, log: Logger, interval = readInterval): BackgroundTask =>
  startBackgroundTask({ name: 'follow the published catalogue', log, interval, run: feed.follow });
