import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import { isDuplicate } from '@cardwise/service-kit/database/mongo';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { randomUUID } from 'node:crypto';

import type { Feed } from '../catalogue/feed.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';
import type { SetPictures } from '../pictures/set-pictures.ts';
import type { ProviderClient } from '../provider/provider-client.ts';
import { ProviderError } from '../provider/request-json.ts';
import { crawl, crawlIsDue, reapplyMetadata } from './crawl.ts';
import { noteFirstImport } from './first-import.ts';
import type { ImportStore } from './model.ts';
import {
  auditPictures,
  isPictureWaiting,
  isPixelWaiting,
  processForms,
  processPictures,
  processPixels,
} from './process-pictures.ts';
import { refreshCards } from './refresh-cards.ts';

const publishInterval = 15_000;

const leaseLifetime = 6000;

const pauseAfterFailure = 10_000;
const leaseInterval = 2000;
const providerPause = 60_000;

type Dependencies = {
  store: ImportStore;
  provider: ProviderClient;
  pictures: CardPictures;
  setPictures: SetPictures;
  feed: Feed;
  log: Logger;
  manyCards?: number | undefined;
  idle?: number;
};

/**
 * Imports the catalogue, one step at a time. All state is in the database, so the process can be killed at any point.
 */
export function startImporting(dependencies: Dependencies) {
  const { store, pictures, setPictures, feed, log, idle = 15_000 } = dependencies;
  const lease = createLease(store);
  const publication = createPublication(store, feed);
  const step = nextStep(dependencies, publication);
  let begun = false;

  const begin = async (): Promise<void> => {
    await pictures.storePlaceholder();
    await auditPictures(dependencies);
    await setPictures.audit();
    await reapplyMetadata(store);
    publication.noteCards();
  };

  const work = async (signal: AbortSignal): Promise<number> => {
    if (!(await lease.hold())) {
      begun = false;
      return Math.min(idle, leaseInterval);
    }
    if (!begun) await begin();
    begun = true;
    const busy = await step(signal).catch((error: unknown) => {
      publication.noteCards();
      throw error;
    });
    await (busy ? publication.publishDueCards() : publication.publishAll());
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
    wake: importing.wake,
    stop: async (): Promise<void> => {
      await importing.stop();
      await lease.release().catch((error: unknown) => log.warn({ err: error }, 'the lease cannot be released'));
    },
  };
}

/** Makes a lease on the import: only its holder asks the provider and writes pictures. */
export function createLease({ leases }: ImportStore) {
  const holder = randomUUID();
  let renewing: NodeJS.Timeout | undefined;

  const take = async (): Promise<boolean> => {
    const now = new Date();
    try {
      await leases.updateOne(
        { _id: 'keeper', $or: [{ holder }, { until: { $lte: now } }] },
        { $set: { holder, until: new Date(now.getTime() + leaseLifetime) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // Another holder's lease has not expired: the upsert collides with its document.
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  return {
    /** Tries to get the lease, and renews it until it is released. */
    hold: async (): Promise<boolean> => {
      const held = await take();
      if (held && !renewing) {
        renewing = setInterval(() => void take().catch(() => {}), leaseLifetime / 3);
        renewing.unref();
      }
      return held;
    },
    release: async (): Promise<void> => {
      clearInterval(renewing);
      renewing = undefined;
      await leases.deleteOne({ _id: 'keeper', holder });
    },
  };
}

type Publication = ReturnType<typeof createPublication>;

function nextStep(dependencies: Dependencies, publication: Publication) {
  const { store, setPictures } = dependencies;
  const { isDue, noteCards, noteSetPictures, publishCards } = publication;
  const refresh = refreshing(dependencies);

  const isAnyWaiting = async (): Promise<boolean> => (await isPictureWaiting(store)) || (await isPixelWaiting(store));

  return async (signal: AbortSignal): Promise<boolean> => {
    const state = await store.crawls.findOne({ _id: 'crawl' }, { projection: { metadata: 0 } });
    // A large first crawl pauses until the current set has its pictures.
    const pauses = state?.stage === 'pages' && (await isAnyWaiting());
    if (!pauses && crawlIsDue(state, new Date())) {
      if (await crawl(dependencies, signal)) {
        noteCards();
        await setPictures.retryDrawn();
      }
      return true;
    }
    if (await setPictures.makeIcons(signal)) noteSetPictures();
    if (state?.stage === 'done' && !state.failure && (await refresh(signal))) {
      noteCards();
      return true;
    }
    const pictured = await processPictures(dependencies, signal);
    if (pictured.changed > 0) noteCards();
    if (pictured.more) return true;
    if (pauses) await publishCards();
    // The quiz does not need the pixel versions: many are published in parts, few together with their pictures.
    const pixelated = await processPixels(dependencies);
    if (pixelated.changed > 0 && (!pixelated.more || isDue())) noteCards();
    if (pixelated.more) return true;
    if (await noteFirstImport(store, state?.stage)) noteCards();
    // Publishing comes first, because the gateway answers with the PNG until the smaller forms are made.
    await publishCards();
    if ((await processForms(dependencies)) > 0) return true;
    const isBackgroundMade = await setPictures.makeBackground(signal);
    if (isBackgroundMade) noteSetPictures();
    return isBackgroundMade;
  };
}

/**
 * Publishes cards in parts while there are many to do. The sets' pictures, which no question shows, wait until nothing
 * else is left to do.
 */
function createPublication(store: ImportStore, feed: Feed) {
  let [cardsChanged, setsChanged] = [false, false];
  let publishedAt = 0;

  const isDue = (): boolean => Date.now() - publishedAt >= publishInterval;

  const mayOpen = async (): Promise<boolean> => {
    if (await isPictureWaiting(store)) return false;
    return (await store.cards.countDocuments({ 'picture.version': { $type: 'string' } }, { limit: 1 })) > 0;
  };

  const publish = async (): Promise<void> => {
    const isOpen = feed.current() !== undefined;
    if (!isOpen && !(await mayOpen())) return;
    if (isOpen) publishedAt = Date.now();
    await feed.publish();
    [cardsChanged, setsChanged] = [false, false];
  };

  return {
    isDue,
    noteCards: (): void => {
      cardsChanged = true;
    },
    noteSetPictures: (): void => {
      setsChanged = true;
    },
    publishDueCards: async (): Promise<void> => {
      if (cardsChanged && (isDue() || !feed.current())) await publish();
    },
    publishCards: async (): Promise<void> => {
      if (cardsChanged) await publish();
    },
    publishAll: async (): Promise<void> => {
      if (cardsChanged || setsChanged) await publish();
    },
  };
}

function refreshing(dependencies: Dependencies) {
  let providerAwayUntil = 0;
  return async (signal: AbortSignal): Promise<boolean> => {
    if (Date.now() < providerAwayUntil) return false;
    try {
      return (await refreshCards(dependencies, signal)) > 0;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      providerAwayUntil = Date.now() + providerPause;
      dependencies.log.warn({ err: error }, 'the provider does not answer, cards wait for their refresh');
      return false;
    }
  };
}
