import { changeDocuments } from '@cardwise/service-kit/migrations/migration';

import type { MessageDocument } from '../messages/model.ts';

const added = { texts: {}, severity: 'info', startTime: null, endTime: null } as const;
const fields = Object.keys(added) as (keyof typeof added)[];

/** Messages had one text for all languages, no severity, and days without times. */
export const completeMessages = changeDocuments<MessageDocument, keyof typeof added>({
  name: '0001-complete-messages',
  before: 'ready',
  collection: 'messages',
  where: { $or: fields.map((field) => ({ [field]: { $exists: false } })) },
  reads: fields,
  change: ({ _id, ...message }) => ({ $set: { ...added, ...message } }),
});
