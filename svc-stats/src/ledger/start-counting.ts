import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Connection } from 'mongoose';

import type { CardIndex } from '../catalogue/index-cards.ts';
import { getCollections } from '../collections.ts';
import { createStatsMetrics } from '../metrics.ts';
import { createAccounting } from './accounting.ts';
import { startFolding } from './folding.ts';

type Dependencies = {
  connection: Connection;
  log: Logger;
  catalogue: () => CardIndex | undefined;
  settleLimit?: number;
};

export function startCounting({ log, catalogue, ...options }: Dependencies) {
  const metrics = createStatsMetrics(getCollections(options.connection));
  const accounting = createAccounting({
    ...options,
    traits: () => catalogue()?.card,
    onCompleted: (batch) => {
      if (batch.kind !== 'forget') metrics.counted.inc({ purpose: batch.kind }, batch.answers.length);
    },
  });
  const folding = startFolding({ accounting, log });
  return { accounting, metrics, onRecorded: folding.wake, stop: folding.stop };
}
