import type { Logger } from '@cardwise/service-kit/logger';
import type { Connection } from 'mongoose';

import { answersOf } from '../answers/model.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import { createStatsMetrics } from '../metrics.ts';
import { createAccounting } from './accounting.ts';
import { keepFolding } from './keep-folding.ts';
import { createLedger } from './ledger.ts';

type Options = { connection: Connection; log: Logger; catalogue: () => CardIndex | undefined };

/** Puts the parts of counting together and starts it. */
export const startCounting = ({ connection, log, catalogue }: Options) => {
  const oldestPending = async () => {
    const oldest = await answersOf(connection).findOne({ pending: { $exists: true } }, { sort: { pending: 1 } });
    return oldest?.pending;
  };
  const pending = () => answersOf(connection).countDocuments({ pending: { $exists: true } });
  const metrics = createStatsMetrics({ oldestPending, pending });
  const ledger = createLedger({
    connection,
    onCompleted: (batch) => {
      if (batch.kind !== 'forget') metrics.counted.inc({ purpose: batch.kind }, batch.answers.length);
    },
  });
  const accounting = createAccounting({
    connection,
    ledger,
    traits: () => catalogue()?.card,
  });
  const folding = keepFolding({ accounting, log });
  return { accounting, metrics, onRecorded: folding.wake, stop: folding.stop };
};
