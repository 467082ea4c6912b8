import { changeDocuments } from '@cardwise/service-kit/migrations/migration';

import type { PendingForget } from '../outbox/model.ts';

/** Deletions were stored without their time while svc-stats alone was told of them. */
export const dateForgets = changeDocuments<PendingForget>({
  name: '0001-date-forgets',
  before: 'ready',
  collection: 'pending_forgets',
  where: { since: { $exists: false } },
  reads: [],
  change: () => ({ $set: { since: new Date(0) } }),
});
