import { dropIndexes, type Migration } from '@cardwise/service-kit/migrations/migration';

/** In their order; numbers are never used again. */
export const migrations: readonly Migration[] = [
  dropIndexes({ name: '0003-drop-indexes', collection: 'logs', indexes: ['time_-1'] }),
];
