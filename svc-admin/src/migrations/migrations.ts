import { dropIndexes, type Migration } from '@cardwise/service-kit/migrations/migration';

/** Numbers are never used again. */
export const migrations: readonly Migration[] = [
  dropIndexes({ name: '0003-drop-indexes', collection: 'logs', indexes: ['time_-1'] }),
];
