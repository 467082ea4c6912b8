import {
  Catalogue,
  CatalogueChange,
  catalogueChanges,
  catalogueFeed,
  type CatalogueCard,
} from '@cardwise/contracts/catalogue/catalogue';
import { Schema, type Connection, type mongo } from 'mongoose';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';

import { startBackgroundTask } from '../background/background-task.ts';
import { gzipJson } from './gzip-json.ts';
import { CallRefusedError, type InternalClient } from '../http/internal-client.ts';
import type { Logger } from '../logs/logger.ts';
import { getCollection, majorityWrite, storedIn } from '../database/mongo.ts';

const decompress = promisify(gunzip);

/** A first start imports the cards, which may take this many milliseconds. */
export const importTime = 300_000;

const interval = 400;
/** A svc-admin without `catalogueChanges` is asked less often, because it sends the whole catalogue. */
const slowInterval = 3000;

type Dependencies = {
  connection: Connection;
  client: InternalClient;
  log: Logger;
  onChange: (catalogue: Catalogue, change?: CatalogueChange) => void;
};

/**
 * Follows the catalogue by its changes. Where the chain of changes does not reach back to the copy's version, the whole
 * snapshot is loaded.
 */
export async function followCatalogue({ connection, client, log, onChange }: Dependencies) {
  const copy = await openCopy(connection, log);
  let catalogue = await copy.read();
  if (catalogue) onChange(catalogue);

  const take = async (next: Catalogue, change?: CatalogueChange): Promise<void> => {
    // The first catalogue is stored before it is used, so that the service can start without svc-admin later.
    const first = !catalogue;
    if (first) await copy.save(next);
    onChange(next, change);
    catalogue = next;
    if (!first) await copy.save(next, change);
    log.info({ version: next.version, cards: change?.changed.length ?? next.cards.length }, 'catalogue updated');
  };

  const loadSnapshot = async (etag?: string): Promise<void> => {
    const fetched = await client.fetch(catalogueFeed, {}, { timeout: 20_000, etag });
    if (!fetched.notModified) await take(fetched.data);
  };

  const task = startBackgroundTask({
    name: `follow ${catalogueFeed.path}`,
    log,
    interval,
    retryAfter: slowInterval,
    reportAfter: importTime,
    run: async () => {
      if (!catalogue) return loadSnapshot();
      const { version } = catalogue;
      try {
        const { changes } = await client.call(catalogueChanges, { query: { since: version } });
        if (!changes) return await loadSnapshot();
        for (const change of changes) await take(applyChange(catalogue, change), change);
      } catch (error) {
        if (!(error instanceof CallRefusedError) || error.answered !== 404) throw error;
        await loadSnapshot(`"${version}"`);
        return slowInterval;
      }
    },
  });
  return {
    version: () => catalogue?.version,
    stop: task.stop,
  };
}

type Stored = { _id: string; version: string; number?: number; json: mongo.Binary | Buffer };

/** The catalogue is stored whole, followed by its later changes, which are numbered. */
const storedSchema = new Schema<Stored>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    number: Number,
    json: { type: Buffer, required: true },
  },
  storedIn('catalogue_copy'),
);

async function openCopy(connection: Connection, log: Logger) {
  const copies = getCollection(connection.model<Stored>('CatalogueCopy', storedSchema));
  let [number, changedCards] = [0, 0];

  const save = async (stored: Stored): Promise<void> => {
    await copies.replaceOne({ _id: stored._id }, stored, { upsert: true, ...majorityWrite });
  };
  const saveSnapshot = async (catalogue: Catalogue): Promise<void> => {
    await save({ _id: 'catalogue', version: catalogue.version, json: await gzipJson(catalogue) });
    await copies.deleteMany({ _id: { $ne: 'catalogue' } });
    [number, changedCards] = [0, 0];
  };

  return {
    read: async (): Promise<Catalogue | undefined> => {
      try {
        const snapshot = await copies.findOne({ _id: 'catalogue' });
        if (!snapshot) return undefined;
        let catalogue = await readJson(Catalogue, snapshot);
        for (const stored of await copies
          .find({ number: { $gt: 0 } })
          .sort({ number: 1 })
          .toArray()) {
          const change = await readJson(CatalogueChange, stored);
          if (change.from === catalogue.version) catalogue = applyChange(catalogue, change);
          changedCards += change.changed.length;
          number = stored.number ?? number;
        }
        return catalogue;
      } catch (error) {
        log.warn({ err: error }, 'the stored catalogue is unreadable, waiting for a new one');
        return undefined;
      }
    },

    /** Stores the change, or the whole catalogue once the stored changes hold more than a quarter as many cards. */
    save: async (catalogue: Catalogue, change?: CatalogueChange): Promise<void> => {
      changedCards += change?.changed.length ?? 0;
      if (!change || changedCards > catalogue.cards.length / 4) return saveSnapshot(catalogue);
      number += 1;
      return save({ _id: `change ${number}`, version: change.version, number, json: await gzipJson(change) });
    },
  };
}

async function readJson<T extends z.ZodMiniType>(schema: T, { json }: Stored): Promise<z.output<T>> {
  return z.parse(schema, JSON.parse((await decompress(json instanceof Uint8Array ? json : json.buffer)).toString()));
}

/** Returns the changed catalogue; unchanged cards stay the same objects. */
function applyChange(
  { cards, version: _before, ...before }: Catalogue,
  { version, metadata, changed, removed }: CatalogueChange,
): Catalogue {
  const added = new Map(changed.map((card) => [card.id, card]));
  const gone = new Set(removed);
  const kept = cards.flatMap((card): CatalogueCard[] => {
    const next = added.get(card.id);
    added.delete(card.id);
    return gone.has(card.id) ? [] : [next ?? card];
  });
  return {
    ...(metadata ?? before),
    version,
    cards: added.size === 0 ? kept : [...kept, ...added.values()].toSorted((a, b) => Number(a.id) - Number(b.id)),
  };
}
