import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Connection } from 'mongoose';

import type { CardIndex } from '../catalogue/index-cards.ts';
import { getCollections } from '../collections.ts';
import { createStatsMetrics } from '../metrics.ts';
import { createAccounting, type Accounting } from './accounting.ts';
import { createLedger, type Ledger } from './ledger.ts';

type Dependencies = {
  connection: Connection;
  log: Logger;
  catalogue: () => CardIndex | undefined;
  waitLimit?: number;
};

export function startCounting({ connection, log, catalogue, waitLimit }: Dependencies) {
  const metrics = createStatsMetrics(getCollections(connection));
  const traits = () => catalogue()?.card;
  const ledger = createLedger({
    connection,
    traits,
    onCompleted: (batch) => {
      if (batch.kind !== 'forget') metrics.counted.inc({ purpose: batch.kind }, batch.answers.length);
    },
  });
  const accounting = createAccounting({ connection, traits, ledger, waitLimit });
  const folding = startFolding({ ledger, accounting, log });
  return { ledger, accounting, metrics, onRecorded: folding.wake, stop: folding.stop };
}

const retryAfter = 1000;

type Options = {
  ledger: Pick<Ledger, 'foldNext'>;
  accounting: Pick<Accounting, 'rebuildNext'>;
  log: Logger;
  /** There are this many milliseconds between runs while there is work; `idle` is the longest pause. */
  interval?: number;
  idle?: number;
};

/** Counts answers when woken, in batches under load, and now and then to finish the batch of another process. */
export function startFolding({ ledger, accounting, log, interval = 1000, idle = 5000 }: Options) {
  let pause = interval;
  return startBackgroundTask({
    name: 'fold answers',
    log,
    interval,
    retryAfter,
    spacing: interval,
    run: async (signal) => {
      // Later answers wait for the next run, or batches under load would be small.
      const before = new Date();
      let worked = false;
      while (!signal.aborted) {
        const step = await ledger.foldNext(before);
        if (step !== 'claimed' && step !== 'completed') {
          // A rebuild takes one batch per run, so that answers are counted in between.
          if (step === 'idle' && (await accounting.rebuildNext()) === 'claimed') worked = true;
          pause = worked || step === 'waited' ? interval : Math.min(pause * 2, idle);
          break;
        }
        worked = true;
      }
      return pause;
    },
  });
}
