import { Catalogue, catalogueFeed } from '@cardwise/contracts/internal';
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

/** Milliseconds between two looks: a ban is in the quiz well within ten seconds. */
const lookInterval = 3000;

type Stored = { _id: 'catalogue'; version: string; json: { buffer: Uint8Array } | Uint8Array };

type Options = {
  connection: Connection;
  client: InternalClient;
  log: Logger;
  onChange: (catalogue: Catalogue) => void;
};

/**
 * Follows svc-admin's catalogue and keeps the last good copy in the service's own database, compressed, in one
 * document (the feed of 8,000 cards is about 4 MB that way): the service starts and works without svc-admin.
 */
export const followCatalogue = async ({ connection, client, log, onChange }: Options) => {
  const copies = connection.collection<Stored>('catalogue_copy');
  let version: string | undefined;

  const stored = await copies.findOne({ _id: 'catalogue' });
  if (stored) {
    try {
      const bytes = stored.json instanceof Uint8Array ? stored.json : stored.json.buffer;
      onChange(z.parse(Catalogue, JSON.parse((await decompress(bytes)).toString())));
      version = stored.version;
    } catch (error) {
      log.warn({ err: error }, 'the stored catalogue cannot be read, waiting for a new one');
    }
  }

  const poll = pollFeed({
    client,
    feed: catalogueFeed,
    interval: lookInterval,
    timeout: 20_000,
    log,
    etag: version === undefined ? undefined : `"${version}"`,
    onChange: async (catalogue: Catalogue) => {
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
