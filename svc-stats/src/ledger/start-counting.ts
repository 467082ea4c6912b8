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
  const metrics = createStatsMetrics({ oldestPending });
  const ledger = createLedger({
    connection,
    onCompleted: (batch) => {
      if (batch.kind !== 'forget') metrics.counted.inc({ purpose: batch.kind }, batch.answers.length);
    },
  });
  const accounting = createAccounting({
    connection,
    ledger,
    traitsOf: (card) => catalogue()?.card(card),
  });
  const folding = keepFolding({
    log,
    // Players' results by type, class and set need the catalogue; until it is known, answers wait.
    accounting: { foldNext: async () => (catalogue() ? accounting.foldNext() : 'idle') },
  });
  return { accounting, metrics, onRecorded: folding.nudge, stop: folding.stop };
};
