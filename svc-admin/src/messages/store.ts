import { severities, type BannerMessage, type Severity } from '@cardwise/contracts/catalogue/app-config';
import { memoize } from '@cardwise/service-kit/background/memoize';
import { openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { Schema, type Connection, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';

/** Days and times (UTC) are stored as they were entered, e.g. `2026-11-20` and `18:30`; null leaves that side open. */
export type MessageDocument = {
  _id: string;
  text: string;
  texts: NonNullable<BannerMessage['texts']>;
  severity: Severity;
  active: boolean;
  start: string | null;
  startTime: string | null;
  end: string | null;
  endTime: string | null;
  revision: number;
  createdAt: Date;
};

const messageSchema = new Schema<MessageDocument>(
  {
    _id: { type: String, default: () => randomUUID() },
    text: { type: String, default: '' },
    texts: { type: Schema.Types.Mixed, default: () => ({}) },
    severity: { type: String, enum: severities, default: 'info' },
    active: { type: Boolean, default: false },
    start: { type: String, default: null },
    startTime: { type: String, default: null },
    end: { type: String, default: null },
    endTime: { type: String, default: null },
    revision: { type: Number, default: 1 },
    createdAt: { type: Date, default: () => new Date() },
  },
  storedIn('messages'),
);

const freshFor = 500;

const newestFirst = { createdAt: -1, _id: 1 } as const;

export type MessageStore = ReturnType<typeof createMessageStore>;

export function openMessages(connection: Connection): Promise<Model<MessageDocument>> {
  return openModel(connection, 'Message', messageSchema);
}

type Content = Omit<MessageDocument, '_id' | 'revision' | 'createdAt'>;
type Change = { [Field in keyof Content]: Content[Field] | undefined };

export function createMessageStore(Message: Model<MessageDocument>) {
  const active = memoize<MessageDocument[]>(() => Message.find({ active: true }).sort(newestFirst).exec(), freshFor);

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
     * @param revision The change is refused if the message has another revision; without it, the change always wins.
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

    remove: async (id: string, revision: number | undefined): Promise<MessageDocument> => {
      const removed = await Message.findOneAndDelete(atRevision(id, revision));
      active.forget();
      return removed ?? refuse(id);
    },
  };
}

function atRevision(id: string, revision: number | undefined) {
  return {
    _id: id,
    ...(revision === undefined ? {} : { revision }),
  };
}
