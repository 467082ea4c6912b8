import { AppError } from '@cardwise/service-kit/http/app-error';
import { recently } from '@cardwise/service-kit/background/recently';
import type { Model } from 'mongoose';

import type { MessageDocument } from './model.ts';

type Content = Omit<MessageDocument, '_id' | 'revision' | 'createdAt'>;
type Change = { [Field in keyof Content]: Content[Field] | undefined };

const freshFor = 500;

const newestFirst = { createdAt: -1, _id: 1 } as const;

const atRevision = (id: string, revision: number | undefined) => ({
  _id: id,
  ...(revision === undefined ? {} : { revision }),
});

export const createMessageStore = (Message: Model<MessageDocument>) => {
  const active = recently<MessageDocument[]>(() => Message.find({ active: true }).sort(newestFirst).exec(), freshFor);

  const refuse = async (id: string): Promise<never> => {
    throw (await Message.exists({ _id: id }))
      ? new AppError('conflict', { detail: 'Another administrator has changed this message; load it again.' })
      : new AppError('not_found', { detail: 'This message has been deleted.' });
  };

  return {
    all: (): Promise<MessageDocument[]> => Message.find().sort(newestFirst).exec(),

    active: active.get,

    add: (): Promise<MessageDocument> => new Message().save(),

    /**
     * @param revision Without it the change wins over any other.
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
     * @param revision Without it any is removed.
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
