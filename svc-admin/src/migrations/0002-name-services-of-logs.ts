import { changeDocuments } from '@cardwise/service-kit/migrations/migration';

import { serviceOf, type LogDocument } from '../logs/model.ts';

/** Log lines named their service in their text only. */
export const nameServicesOfLogs = changeDocuments<LogDocument, 'line'>({
  name: '0002-name-services-of-logs',
  collection: 'logs',
  where: { service: { $exists: false } },
  reads: ['line'],
  change: ({ line }) => ({ $set: { service: serviceOf(line) } }),
});
