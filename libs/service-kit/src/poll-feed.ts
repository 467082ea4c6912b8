import type { Endpoint, ResponseOf } from '@cardwise/contracts/endpoint';

import type { InternalClient } from './internal-client.ts';
import type { Logger } from './logger.ts';

type Options<E extends Endpoint> = {
  client: InternalClient;
  /** A GET endpoint without parameters whose answer carries an ETag. */
  feed: E;
  /** Milliseconds between two looks. */
  interval: number;
  log: Logger;
  /** Version of the copy that is at hand from an earlier run. */
  etag?: string | undefined;
  /** Milliseconds one fetch may take. */
  timeout?: number;
  onChange: (data: ResponseOf<E>, etag: string | undefined) => Promise<void> | void;
  /** Told of every look that succeeded: the copy is as new as the moment it began, in milliseconds since the epoch. */
  onHeard?: (asked: number) => void;
};

/**
 * Keeps a copy of another service's feed current: looks every `interval`, hands on what changed, and goes on with the
 * old copy while the other service is away. Looking starts at once; `stop` waits for looks under way.
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
}: Options<E>) => {
  let current = etag;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const look = async (): Promise<void> => {
    const asked = Date.now();
    try {
      const fetched = await client.fetch(feed, {} as Parameters<typeof client.fetch<E>>[1], {
        etag: current,
        ...(timeout === undefined ? {} : { timeout }),
      });
      if (!fetched.notModified) {
        await onChange(fetched.data, fetched.etag);
        current = fetched.etag;
      }
      if (failing) log.info({ feed: feed.path }, 'feed answers again');
      failing = false;
      onHeard?.(asked);
    } catch (error) {
      // Said once per outage: a service that is away for an hour would otherwise fill the log.
      if (!failing) log.warn({ err: error, feed: feed.path }, 'feed does not answer, going on with the copy at hand');
      failing = true;
    }
  };

  let running: Promise<unknown> = Promise.resolve();
  let extra: Promise<void> | undefined;
  const next = (): void => {
    running = look().then(() => {
      if (!stopped) timer = setTimeout(next, interval);
    });
  };
  next();

  return {
    /** Settles after the first look, whether it succeeded or not. */
    firstLook: running,
    /** Looks out of turn; whoever asks before that look has begun shares it. */
    lookNow: (): Promise<void> => {
      extra ??= running.then(() => {
        extra = undefined;
        const looking = look();
        running = Promise.all([running, looking]);
        return looking;
      });
      return extra;
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await extra;
      await running;
    },
  };
};
