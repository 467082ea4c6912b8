import type { Endpoint, ResponseOf } from '@cardwise/contracts/endpoint';

import { startBackgroundTask, type BackgroundTask } from './background-task.ts';
import type { InternalClient } from './internal-client.ts';
import type { Logger } from './logger.ts';

type Options<E extends Endpoint> = {
  client: InternalClient;
  /** A GET endpoint without parameters whose answer carries an ETag. */
  feed: E;
  /** Milliseconds between two requests. */
  interval: number;
  log: Logger;
  /** Version of the copy kept by an earlier process. */
  etag?: string | undefined;
  /** Milliseconds one fetch may take. */
  timeout?: number;
  onChange: (data: ResponseOf<E>, etag: string | undefined) => Promise<void> | void;
  /** Called after each request that succeeded, with the moment it began, in milliseconds since the epoch. */
  onHeard?: (asked: number) => void;
};

/**
 * Keeps a copy of another service's feed current: asks every `interval`, hands on what changed, and keeps the old copy
 * while the other service is away. The first request goes out at once.
 */
export const pollFeed = <E extends Endpoint>({
  client,
  feed,
  interval,
  log,
  etag,
  timeout,
  onChange,
  onHeard,
}: Options<E>): BackgroundTask => {
  let current = etag;
  return startBackgroundTask({
    name: `follow ${feed.path}`,
    log,
    interval,
    run: async () => {
      const asked = Date.now();
      const fetched = await client.fetch(feed, {} as Parameters<typeof client.fetch<E>>[1], {
        etag: current,
        ...(timeout === undefined ? {} : { timeout }),
      });
      if (!fetched.notModified) {
        await onChange(fetched.data, fetched.etag);
        current = fetched.etag;
      }
      onHeard?.(asked);
    },
  });
};
