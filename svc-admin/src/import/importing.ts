import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { auditPictures } from './audit-pictures.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';
import { processForms } from './process-forms.ts';
import { countWaiting, processPictures } from './process-pictures.ts';
import { countPixelless, processPixels } from './process-pixels.ts';
import type { SetPictures } from '../pictures/set-pictures.ts';
import type { ProviderClient } from '../provider/provider-client.ts';
import { ProviderError } from '../provider/provider-error.ts';
import { crawl, crawlIsDue } from './crawl.ts';
import type { Feed } from '../catalogue/feed.ts';
import { createLease } from './lease.ts';
import type { ImportStore } from './model.ts';
import { refreshCards } from './refresh-cards.ts';

type Dependencies = {
  store: ImportStore;
  provider: ProviderClient;
  pictures: CardPictures;
  setPictures: SetPictures;
  feed: Feed;
  log: Logger;
  /** Milliseconds until the next step when there is nothing to do. */
  idle?: number;
};

/** Milliseconds between two publications while much is changing. */
const publishInterval = 15_000;
/** Milliseconds before a step that failed is repeated. */
const pauseAfterFailure = 10_000;
/** Milliseconds between two attempts to take the lease of a process that may be gone. */
const leaseInterval = 2000;
/** Milliseconds before a provider that is away is asked for single cards again. */
const providerPause = 60_000;

/**
 * Keeps the catalogue current, one step at a time: crawl, refresh single cards, fetch pictures, make their pixel versions and
 * their smaller forms, make set pictures. All state is in the database, so the process can be killed at any point.
 */
export const startImporting = ({ store, provider, pictures, setPictures, feed, log, idle = 15_000 }: Dependencies) => {
  const lease = createLease(store);
  let begun = false;
  let changed = false;
  let publishedAt = 0;
  let providerAwayUntil = 0;

  const isAnyWaiting = async (): Promise<boolean> =>
    (await countWaiting(store, new Date(), 1)) + (await countPixelless(store, 1)) > 0;

  const isDue = (): boolean => Date.now() - publishedAt >= publishInterval;

  /** Whether to publish now: either everything is done, or there is so much to do that it is published in parts. */
  const mayPublish = async (): Promise<boolean> => {
    if (feed.current()) return isDue() || (await countWaiting(store, new Date(), 1)) === 0;
    if ((await countWaiting(store, new Date(), 1)) > 0) return false;
    return (await store.cards.countDocuments({ 'picture.version': { $type: 'string' } }, { limit: 1 })) > 0;
  };

  const publish = async (): Promise<void> => {
    if (!changed || !(await mayPublish())) return;
    changed = false;
    // The first pixel versions follow the first publication at once.
    if (feed.current()) publishedAt = Date.now();
    await feed.publish();
  };

  const refresh = async (signal: AbortSignal): Promise<boolean> => {
    if (Date.now() < providerAwayUntil) return false;
    try {
      return (await refreshCards({ store, provider, log }, signal)) > 0;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      providerAwayUntil = Date.now() + providerPause;
      log.warn({ err: error }, 'the provider does not answer, cards wait for their refresh');
      return false;
    }
  };

  /** Does the most urgent work; returns whether there was any. */
  const step = async (signal: AbortSignal): Promise<boolean> => {
    const state = await store.crawls.findOne({ _id: 'crawl' }, { projection: { metadata: 0 } });
    // A large first crawl pauses until the site is open with the current set.
    const pauses = state?.stage === 'pages' && (await isAnyWaiting());
    if (!pauses && crawlIsDue(state, new Date())) {
      if (await crawl({ store, provider, log }, signal)) {
        changed = true;
        await setPictures.retryDrawn();
      }
      return true;
    }
    if (await setPictures.makeIcons(signal)) changed = true;
    if (state?.stage === 'done' && !state.failure && (await refresh(signal))) {
      changed = true;
      return true;
    }
    const pictured = await processPictures({ store, pictures, log }, signal);
    if (pictured.changed > 0) changed = true;
    if (pictured.more) return true;
    // The site opens; pixel versions follow.
    if (pauses) await publish();
    // The ordinary quiz needs no pixel versions: many of them are published in parts, few together with their pictures.
    const pixelated = await processPixels({ store, pictures, log });
    if (pixelated.changed > 0 && (!pixelated.more || isDue())) changed = true;
    if (pixelated.more) return true;
    // Published before the smaller forms are made: until then the gateway answers with the PNG.
    await publish();
    if ((await processForms(store, pictures)) > 0) return true;
    if (await setPictures.makeBackground(signal)) {
      changed = true;
      return true;
    }
    return false;
  };

  const begin = async (): Promise<void> => {
    await pictures.storePlaceholder();
    await auditPictures(store, pictures, log);
    await setPictures.audit();
    changed = true;
  };

  /** One step of the process that holds the lease; returns the milliseconds until the next. */
  const work = async (signal: AbortSignal): Promise<number> => {
    if (!(await lease.hold())) {
      begun = false;
      return Math.min(idle, leaseInterval);
    }
    if (!begun) await begin();
    begun = true;
    const busy = await step(signal).catch((error: unknown) => {
      // Some cards may have changed before the one that failed.
      changed = true;
      throw error;
    });
    await publish();
    return busy ? 0 : idle;
  };
  const importing = startBackgroundTask({
    name: 'keep the catalogue current',
    log,
    interval: idle,
    retryAfter: pauseAfterFailure,
    run: work,
  });

  return {
    /** Asks for the next step at once. */
    wake: importing.wake,
    stop: async (): Promise<void> => {
      await importing.stop();
      await lease.release().catch((error: unknown) => log.warn({ err: error }, 'the lease cannot be released'));
    },
  };
};
