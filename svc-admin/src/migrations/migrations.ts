import { dropIndexes, type Migration } from '@cardwise/service-kit/migrations/migration';

/** A number is never used again, even after its migration has left this list. */
export const migrations: readonly Migration[] = [
  dropIndexes({ name: '0003-drop-indexes', collection: 'logs', indexes: ['time_-1'] }),
];
