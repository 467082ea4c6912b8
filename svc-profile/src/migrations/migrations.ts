import { dropIndexes, type Migration } from '@cardwise/service-kit/migrations/migration';

import { foldNames } from './0002-fold-names.ts';

/** Numbers are never used again. */
export const migrations: readonly Migration[] = [
  foldNames,
  dropIndexes({ name: '0003-drop-indexes', collection: 'sessions', indexes: ['user_1', 'revokedAt_1'] }),
];
