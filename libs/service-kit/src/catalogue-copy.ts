import { Catalogue, catalogueFeed } from '@cardwise/contracts/catalogue';
import type { Connection } from 'mongoose';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';

import type { InternalClient } from './internal-client.ts';
import type { Logger } from './logger.ts';
import { durableWrite } from './mongo.ts';
import { pollFeed } from './poll-feed.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Milliseconds between two requests: a ban reaches the quiz well within ten seconds. */
const interval = 3000;

type Stored = { _id: 'catalogue'; version: string; json: { buffer: Uint8Array } | Uint8Array };

type Dependencies = {
  connection: Connection;
  client: InternalClient;
  log: Logger;
  onChange: (catalogue: Catalogue) => void;
};

/**
 * Polls svc-admin for the catalogue and stores the last good copy, compressed, in one document of the service's own
 * database (about 4 MB for 8,000 cards), so that the service starts and works without svc-admin.
 */
export const followCatalogue = async ({ connection, client, log, onChange }: Dependencies) => {
  const copies = connection.collection<Stored>('catalogue_copy');
  let version: string | undefined;

  const stored = await copies.findOne({ _id: 'catalogue' });
  if (stored) {
    try {
      const bytes = stored.json instanceof Uint8Array ? stored.json : stored.json.buffer;
      onChange(z.parse(Catalogue, JSON.parse((await decompress(bytes)).toString())));
      version = stored.version;
    } catch (error) {
      log.warn({ err: error }, 'the stored catalogue is unreadable, waiting for a new one');
    }
  }

  const poll = pollFeed({
    client,
    feed: catalogueFeed,
    interval,
    timeout: 20_000,
    log,
    etag: version === undefined ? undefined : `"${version}"`,
    onChange: async (catalogue) => {
      onChange(catalogue);
      version = catalogue.version;
      const json = await compress(JSON.stringify(catalogue));
      await copies.replaceOne(
        { _id: 'catalogue' },
        { version: catalogue.version, json },
        { upsert: true, writeConcern: durableWrite },
      );
      log.info({ version: catalogue.version, cards: catalogue.cards.length }, 'catalogue updated');
    },
  });
  return {
    /** Version at hand, undefined before the first. */
    version: () => version,
    stop: poll.stop,
  };
};
