import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Collections } from '../collections.ts';
import type { StatsMetrics } from '../metrics.ts';
import { millisecondsPerDay } from '../counters/calendar.ts';
import { pruneCardCounters } from './prune-card-counters.ts';
import { trimAnswers, trimBatches, trimForgotten } from './trim.ts';

const minute = 60_000;

const firstRound = minute;
const roundInterval = 60 * minute;
/** In multiples of a step's duration: a busy database rests longer. */
const rest = 4;

type Options = { collections: Collections; log: Logger; keepDays: number; metrics: Pick<StatsMetrics, 'removed'> };

/** In small steps. */
export const startHousekeeping = ({ collections, log, keepDays, metrics }: Options): BackgroundTask =>
  startBackgroundTask({
    name: 'remove old answers',
    log,
    interval: roundInterval,
    firstRunAfter: firstRound,
    run: async (signal) => {
      const now = Date.now();
      for (;;) {
        const began = performance.now();
        const removed = await trimAnswers(collections, new Date(now - keepDays * millisecondsPerDay));
        metrics.removed.inc(removed);
        if (removed === 0) break;
        await sleep((performance.now() - began) * rest, undefined, { signal });
      }
      await trimBatches(collections, now);
      await trimForgotten(collections, now);
      await pruneCardCounters(collections, new Date(now));
    },
  });
