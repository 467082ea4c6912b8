import { randomUUID } from 'node:crypto';
import { AppError } from '@cardwise/service-kit/app-error';
import { durableWrite } from '@cardwise/service-kit/mongo';
import type { Collection } from 'mongoose';

import type { MessageDocument } from './model.ts';
import { recently } from './recently.ts';

type Content = Omit<MessageDocument, '_id' | 'revision' | 'createdAt'>;
/** A field that is undefined stays as it is. */
type Change = { [Field in keyof Content]: Content[Field] | undefined };

/** Without the fields that stay: `$set` would store them as null. */
const given = (change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Content;

const durably = { writeConcern: durableWrite } as const;

const atRevision = (id: string, revision: number | undefined) => ({
  _id: id,
  ...(revision === undefined ? {} : { revision }),
});

/** Messages in the database. */
export const messageStore = (messages: Collection<MessageDocument>) => {
  const recent = recently(() => messages.find({ active: true }).sort({ createdAt: -1, _id: 1 }).toArray());

  const refuse = async (id: string): Promise<never> => {
    const there = await messages.countDocuments({ _id: id }, { limit: 1 });
    throw there === 0
      ? new AppError('not_found', { detail: 'This message was deleted meanwhile.' })
      : new AppError('conflict', { detail: 'Another administrator changed this message meanwhile; load it again.' });
  };

  return {
    /** The newest first. */
    all: (): Promise<MessageDocument[]> => messages.find().sort({ createdAt: -1, _id: 1 }).toArray(),

    /** The active ones; what another process changed is seen half a second later. */
    active: recent.get,

    add: async (): Promise<MessageDocument> => {
      const message = {
        _id: randomUUID(),
        text: '',
        texts: {},
        severity: 'info' as const,
        active: false,
        start: null,
        startTime: null,
        end: null,
        endTime: null,
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
        atRevision(id, revision),
        { $set: given(change), $inc: { revision: 1 } },
        { returnDocument: 'after', ...durably },
      );
      recent.forget();
      return saved ?? refuse(id);
    },

    /**
     * @param revision The one that was seen; without it the message goes whatever it says.
     * @returns the message as it was.
     * @throws AppError `conflict` when the message was changed since, `not_found` when it is gone.
     */
    remove: async (id: string, revision: number | undefined): Promise<MessageDocument> => {
      const removed = await messages.findOneAndDelete(atRevision(id, revision), durably);
      recent.forget();
      return removed ?? refuse(id);
    },
  };
};

export type MessageStore = ReturnType<typeof messageStore>;
