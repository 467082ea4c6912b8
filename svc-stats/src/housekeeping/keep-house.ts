import type { Logger } from '@cardwise/service-kit/logger';
import type { Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';

import type { StatsMetrics } from '../metrics.ts';
import { pruneConfusions } from './prune-confusions.ts';
import { trimAnswers } from './trim-answers.ts';
import { trimBatches, trimForgotten } from './trim-ledger.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds after the start, between two rounds, and between two steps of removing answers. */
const firstRound = minute;
const roundInterval = 60 * minute;
const stepInterval = 50;

type Options = { connection: Connection; log: Logger; keepDays: number; metrics: Pick<StatsMetrics, 'removed'> };

/** Removes, in the background and in small steps, what no statistic needs any more. */
export const keepHouse = ({ connection, log, keepDays, metrics }: Options) => {
  const stopping = new AbortController();
  const { signal } = stopping;

  const round = async (now: number): Promise<void> => {
    for (;;) {
      const removed = await trimAnswers(connection, new Date(now - keepDays * day));
      metrics.removed.inc(removed);
      if (removed === 0) break;
      await sleep(stepInterval, undefined, { signal });
    }
    await trimBatches(connection, now);
    await trimForgotten(connection, now);
    await pruneConfusions(connection);
  };

  const run = async (): Promise<void> => {
    for (let pause = firstRound; !signal.aborted; pause = roundInterval) {
      await sleep(pause, undefined, { signal });
      await round(Date.now()).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'old answers could not be removed, trying again later');
      });
    }
  };

  const running = run().catch(() => {});
  return {
    /** Ends after the step under way. */
    stop: (): Promise<void> => {
      stopping.abort();
      return running;
    },
  };
};
