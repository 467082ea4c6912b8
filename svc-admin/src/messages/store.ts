import { randomUUID } from 'node:crypto';
import { AppError } from '@cardwise/service-kit/app-error';
import { durableWrite } from '@cardwise/service-kit/mongo';
import type { Collection } from 'mongoose';

import type { MessageDocument } from './model.ts';

type Change = Pick<MessageDocument, 'text' | 'active' | 'start' | 'end'>;

const durably = { writeConcern: durableWrite } as const;

/** Messages in the database. */
export const messageStore = (messages: Collection<MessageDocument>) => ({
  /** The newest first. */
  all: (): Promise<MessageDocument[]> => messages.find().sort({ createdAt: -1, _id: 1 }).toArray(),

  active: (): Promise<MessageDocument[]> => messages.find({ active: true }).sort({ createdAt: -1, _id: 1 }).toArray(),

  add: async (): Promise<MessageDocument> => {
    const message = {
      _id: randomUUID(),
      text: '',
      active: false,
      start: null,
      end: null,
      revision: 1,
      createdAt: new Date(),
    };
    await messages.insertOne(message, durably);
    return message;
  },

  /**
   * @param revision The one the change was made on; without it the change wins over any other.
   * @throws AppError `conflict` when the message was changed since, `not_found` when it is gone.
   */
  save: async (id: string, change: Change, revision: number | undefined): Promise<MessageDocument> => {
    const saved = await messages.findOneAndUpdate(
      { _id: id, ...(revision === undefined ? {} : { revision }) },
      { $set: change, $inc: { revision: 1 } },
      { returnDocument: 'after', ...durably },
    );
    if (saved) return saved;
    const there = await messages.countDocuments({ _id: id }, { limit: 1 });
    throw there === 0
      ? new AppError('not_found', { detail: 'This message was deleted meanwhile.' })
      : new AppError('conflict', { detail: 'Another administrator changed this message meanwhile; load it again.' });
  },

  /** Whether there was such a message. */
  remove: async (id: string): Promise<boolean> => (await messages.deleteOne({ _id: id }, durably)).deletedCount === 1,
});

export type MessageStore = ReturnType<typeof messageStore>;
