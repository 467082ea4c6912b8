import { changeDocuments, type Migration } from '@cardwise/service-kit/migrations/migration';

import type { Answer } from '../answers/model.ts';

/** A migration in this list is never changed, renamed or removed. */
export const migrations: readonly Migration[] = [
  changeDocuments<Answer & { repeats?: number }>({
    name: '0001-drop-repeats',
    collection: 'answers',
    where: { repeats: { $exists: true } },
    reads: [],
    change: () => ({ $unset: { repeats: 1 } }),
  }),
];
