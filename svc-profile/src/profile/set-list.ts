import { metadataFeed } from '@cardwise/contracts/catalogue/catalogue';
import { backgroundUrl } from '@cardwise/contracts/catalogue/pictures';
import type { BackgroundSet } from '@cardwise/contracts/profile/profile';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import { openKeptCopy } from '@cardwise/service-kit/feeds/kept-copy';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { pollFeed } from '@cardwise/service-kit/feeds/poll-feed';
import type { Connection } from 'mongoose';
import type * as z from 'zod/mini';

const interval = 10_000;

/** Sets whose pictures can be backgrounds. */
export type SetList = { current: string; sets: BackgroundSet[] };

const toSetList = ({ current, sets }: z.output<typeof metadataFeed.response>): SetList => ({
  current,
  sets: sets.map((set) => ({ code: set.code, name: set.names.en, url: backgroundUrl(set.code, set.background, 960) })),
});

/** The last copy is kept. */
export const followSetList = async (connection: Connection, client: InternalClient, log: Logger) => {
  const copy = openKeptCopy(connection, 'metadata', metadataFeed.response);
  const kept = await copy.read();
  let list = kept && toSetList(kept);

  const poll = pollFeed({
    client,
    feed: metadataFeed,
    interval,
    log,
    onChange: async (metadata) => {
      list = toSetList(metadata);
      await copy.save(metadata);
    },
  });
  return { current: () => list, stop: poll.stop };
};
