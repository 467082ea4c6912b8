import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { changeDocuments } from '@cardwise/service-kit/migrations/migration';

import type { User } from '../users/store.ts';

/** Older keys have apostrophes, repeated spaces and letters that `foldText` replaces. */
export const foldNames = changeDocuments<User, 'name'>({
  name: '0002-fold-names',
  collection: 'users',
  where: { nameKey: { $regex: "[æœøđı'’‘ʼ`´′]|\\s{2}" } },
  reads: ['name'],
  change: ({ name }) => ({ $set: { nameKey: foldText(name) } }),
});
