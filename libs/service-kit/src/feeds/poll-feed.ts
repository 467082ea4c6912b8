import type { Endpoint, ResponseOf } from '@cardwise/contracts/http/endpoint';

import { startBackgroundTask, type BackgroundTask } from '../background/background-task.ts';
import type { InternalClient } from '../http/internal-client.ts';
import type { Logger } from '../logs/logger.ts';

/** A first start imports the cards. */
export const importPatience = 300_000;

type Options<E extends Endpoint> = {
  client: InternalClient;
  feed: E;
  interval: number;
  log: Logger;
  etag?: string | undefined;
  timeout?: number;
  onChange: (data: ResponseOf<E>) => Promise<void> | void;
};

/** At once and then regularly. */
export const pollFeed = <E extends Endpoint>({
  client,
  feed,
  interval,
  log,
  etag,
  timeout,
  onChange,
}: Options<E>): BackgroundTask => {
  let current = etag;
  return startBackgroundTask({
    name: `follow ${feed.path}`,
    log,
    interval,
    patience: importPatience,
    run: async () => {
      const fetched = await client.fetch(feed, {} as Parameters<typeof client.fetch<E>>[1], {
        etag: current,
        ...(timeout === undefined ? {} : { timeout }),
      });
      if (!fetched.notModified) {
        await onChange(fetched.data);
        current = fetched.etag;
      }
    },
  });
};
