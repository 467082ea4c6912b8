import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { changeDocuments, dropIndexes, type Migration } from '@cardwise/service-kit/migrations/migration';

import type { User } from '../users/store.ts';

/** The number of a migration is never used again. */
export const migrations: readonly Migration[] = [
  changeDocuments<User, 'name'>({
    name: '0002-fold-names',
    collection: 'users',
    // Older keys have apostrophes, repeated spaces and letters that `foldText` replaces.
    where: { nameKey: { $regex: "[æœøđı'’‘ʼ`´′]|\\s{2}" } },
    reads: ['name'],
    change: ({ name }) => ({ $set: { nameKey: foldText(name) } }),
  }),
  dropIndexes({ name: '0003-drop-indexes', collection: 'sessions', indexes: ['user_1', 'revokedAt_1'] }),
];
