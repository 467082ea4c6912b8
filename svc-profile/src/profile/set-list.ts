import { metadataFeed } from '@cardwise/contracts/catalogue/catalogue';
import { backgroundUrl } from '@cardwise/contracts/catalogue/pictures';
import type { BackgroundSet } from '@cardwise/contracts/profile/profile';
import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import { importTime } from '@cardwise/service-kit/feeds/catalogue-copy';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import { openKeptCopy } from '@cardwise/service-kit/feeds/kept-copy';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Connection } from 'mongoose';
import type * as z from 'zod/mini';

const interval = 10_000;

export type SetList = { current: string; sets: BackgroundSet[] };

export async function followSetList(connection: Connection, client: InternalClient, log: Logger) {
  const copy = openKeptCopy(connection, 'metadata', metadataFeed.response);
  const kept = await copy.read();
  let list = kept && toSetList(kept);

  let etag: string | undefined;
  const { stop } = startBackgroundTask({
    name: `follow ${metadataFeed.path}`,
    log,
    interval,
    reportAfter: importTime,
    run: async () => {
      const fetched = await client.fetch(metadataFeed, {}, { etag });
      if (fetched.notModified) return;
      list = toSetList(fetched.data);
      await copy.save(fetched.data);
      etag = fetched.etag;
    },
  });
  return { current: () => list, stop };
}

function toSetList({ current, sets }: z.output<typeof metadataFeed.response>): SetList {
  return {
    current,
    sets: sets.map((set) => ({
      code: set.code,
      name: set.names.en,
      url: backgroundUrl(set.code, set.background, 960),
    })),
  };
}
