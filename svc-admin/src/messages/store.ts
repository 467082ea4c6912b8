import { AppError } from '@cardwise/service-kit/http/app-error';
import { recently } from '@cardwise/service-kit/background/recently';
import type { Model } from 'mongoose';

import type { MessageDocument } from './model.ts';

type Content = Omit<MessageDocument, '_id' | 'revision' | 'createdAt'>;
/** A field that is undefined stays as it is. */
type Change = { [Field in keyof Content]: Content[Field] | undefined };

/** Milliseconds for which one read of the active messages serves everybody: every open page asks again and again. */
const freshFor = 500;

const newestFirst = { createdAt: -1, _id: 1 } as const;

const atRevision = (id: string, revision: number | undefined) => ({
  _id: id,
  ...(revision === undefined ? {} : { revision }),
});

/** Reads and writes messages. */
export const createMessageStore = (Message: Model<MessageDocument>) => {
  const active = recently<MessageDocument[]>(() => Message.find({ active: true }).sort(newestFirst).exec(), freshFor);

  const refuse = async (id: string): Promise<never> => {
    throw (await Message.exists({ _id: id }))
      ? new AppError('conflict', { detail: 'Another administrator has changed this message; load it again.' })
      : new AppError('not_found', { detail: 'This message has been deleted.' });
  };

  return {
    all: (): Promise<MessageDocument[]> => Message.find().sort(newestFirst).exec(),

    /** The active ones; another process's change shows half a second later. */
    active: active.get,

    add: (): Promise<MessageDocument> => new Message().save(),

    /**
     * @param revision The one the change was made on; without it the change wins over any other.
     * @throws AppError `conflict` when the message was changed since, `not_found` when it is gone.
     */
    save: async (id: string, change: Change, revision: number | undefined): Promise<MessageDocument> => {
      const saved = await Message.findOneAndUpdate(
        atRevision(id, revision),
        { $set: change, $inc: { revision: 1 } },
        { returnDocument: 'after', runValidators: true },
      );
      active.forget();
      return saved ?? refuse(id);
    },

    /**
     * @param revision The one that was seen; without it the message goes whatever it says.
     * @returns the message as it was.
     * @throws AppError `conflict` when the message was changed since, `not_found` when it is gone.
     */
    remove: async (id: string, revision: number | undefined): Promise<MessageDocument> => {
      const removed = await Message.findOneAndDelete(atRevision(id, revision));
      active.forget();
      return removed ?? refuse(id);
    },
  };
};

export type MessageStore = ReturnType<typeof createMessageStore>;
