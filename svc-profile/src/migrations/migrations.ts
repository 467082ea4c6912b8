import { dropIndexes, type Migration } from '@cardwise/service-kit/migrations/migration';

import { dateForgets } from './0001-date-forgets.ts';
import { foldNames } from './0002-fold-names.ts';

/** In their order; none is ever changed, renamed or removed. */
export const migrations: readonly Migration[] = [
  dateForgets,
  foldNames,
  dropIndexes({ name: '0003-drop-indexes', collection: 'sessions', indexes: ['user_1', 'revokedAt_1'] }),
];
