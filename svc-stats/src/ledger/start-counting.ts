import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Connection } from 'mongoose';

import { createAnswerStore } from '../answers/store.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import { createStatsMetrics } from '../metrics.ts';
import { createAccounting } from './accounting.ts';
import { startFolding } from './folding.ts';
import { createLedger } from './ledger.ts';

type Dependencies = {
  connection: Connection;
  log: Logger;
  catalogue: () => CardIndex | undefined;
  settleLimit?: number;
};

export const startCounting = ({ connection, log, catalogue, settleLimit }: Dependencies) => {
  const answers = createAnswerStore(connection);
  const metrics = createStatsMetrics(answers);
  const ledger = createLedger({
    connection,
    onCompleted: (batch) => {
      if (batch.kind !== 'forget') metrics.counted.inc({ purpose: batch.kind }, batch.answers.length);
    },
  });
  const accounting = createAccounting({ connection, ledger, traits: () => catalogue()?.card, settleLimit });
  const folding = startFolding({ accounting, log });
  return { answers, accounting, metrics, onRecorded: folding.wake, stop: folding.stop };
};
