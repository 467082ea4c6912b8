import { dropIndexes, type Migration } from '@cardwise/service-kit/migrations/migration';

import { completeMessages } from './0001-complete-messages.ts';
import { nameServicesOfLogs } from './0002-name-services-of-logs.ts';

/** In their order; none is ever changed, renamed or removed. */
export const migrations: readonly Migration[] = [
  completeMessages,
  nameServicesOfLogs,
  dropIndexes({ name: '0003-drop-indexes', collection: 'logs', indexes: ['time_-1'] }),
];
