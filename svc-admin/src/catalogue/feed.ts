import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { AppError } from '@cardwise/service-kit/app-error';
import { Catalogue } from '@cardwise/contracts/internal';
import * as z from 'zod/mini';

import { buildCatalogue } from './build-catalogue.ts';
import type { CatalogueStore, MetadataDocument } from './model.ts';
import { listCards, type ListedCard } from './list-cards.ts';

const compress = promisify(gzip);

/** A JSON answer made once per version. */
export type PreparedBody = { json: Buffer; gzip: Buffer };

/** Everything that is answered from memory, all of one version. */
export type Snapshot = {
  version: string;
  catalogue: Catalogue;
  /** Every card known, also those without a picture. */
  cards: ListedCard[];
  metadata: MetadataDocument;
  body: PreparedBody;
  metadataBody: PreparedBody;
};

const prepare = async (value: unknown): Promise<PreparedBody> => {
  const json = Buffer.from(JSON.stringify(value));
  return { json, gzip: await compress(json, { level: 5 }) };
};

/** The catalogue as it is now, prepared for the other services. */
export const createFeed = (store: CatalogueStore) => {
  let snapshot: Snapshot | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const rebuild = async (): Promise<void> => {
    const metadata = await store.metadata.findOne({ _id: 'metadata' });
    if (!metadata) return;
    const documents = await store.cards.find().toArray();
    const built = buildCatalogue(documents, metadata);
    if (!built) return;
    const version = createHash('sha256').update(JSON.stringify(built)).digest('base64url').slice(0, 22);
    const cards = listCards(documents, built.sets);
    if (snapshot?.version === version) {
      snapshot = { ...snapshot, cards, metadata };
      return;
    }
    const catalogue = z.parse(Catalogue, { version, ...built });
    const { cards: _, ...withoutCards } = catalogue;
    const [body, metadataBody] = await Promise.all([prepare(catalogue), prepare(withoutCards)]);
    snapshot = { version, catalogue, cards, metadata, body, metadataBody };
  };

  /** One rebuild at a time; whoever asks while one runs shares the one after it. */
  const publish = (): Promise<void> => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = rebuild();
        return running;
      });
    return next;
  };

  return {
    /** Reads the catalogue from the database again; what was written before the call is in the version after it. */
    publish,
    /** As `publish`, but leaves the first publication to whoever knows when the catalogue is complete enough. */
    refresh: async (): Promise<void> => {
      if (snapshot) await publish();
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
