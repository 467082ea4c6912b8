import { publishingTokenPrefix } from '@cardwise/contracts/admin/releases';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import { hash, randomBytes, randomUUID } from 'node:crypto';

export type PublishingTokenDocument = {
  _id: string;
  /** This is the hash of the token, which is not stored itself: SHA-256 is enough for 32 random bytes. */
  hash: string;
  remote: string;
  name: string;
  createdAt: Date;
  /** This is the id of the administrator who made the token. */
  createdBy: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

const publishingTokenSchema = new Schema<PublishingTokenDocument>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    remote: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
  },
  storedIn('publishing_tokens'),
);
publishingTokenSchema.index({ hash: 1 }, { unique: true });

export type PublishingTokenStore = ReturnType<typeof createPublishingTokenStore>;

export function openPublishingTokens(connection: Connection): Promise<Model<PublishingTokenDocument>> {
  return openModel(connection, 'PublishingToken', publishingTokenSchema);
}

type Wanted = Pick<PublishingTokenDocument, 'remote' | 'name' | 'createdBy'> & { days: number | undefined };

export function createPublishingTokenStore(Tokens: Model<PublishingTokenDocument>) {
  return {
    all: (): Promise<PublishingTokenDocument[]> => Tokens.find().sort({ createdAt: -1, _id: 1 }).lean().exec(),

    add: async ({ days, ...wanted }: Wanted, now: number) => {
      const token = publishingTokenPrefix + randomBytes(32).toString('base64url');
      const stored: PublishingTokenDocument = {
        _id: randomUUID(),
        hash: toHash(token),
        ...wanted,
        createdAt: new Date(now),
        expiresAt: days === undefined ? null : new Date(now + days * millisecondsPerDay),
        lastUsedAt: null,
      };
      await Tokens.create(stored);
      return { stored, token };
    },

    remove: (id: string): Promise<PublishingTokenDocument | null> => Tokens.findByIdAndDelete(id).lean().exec(),

    isValid: async (id: string, now: number): Promise<boolean> => {
      const stored = await Tokens.findById(id).lean();
      return stored !== null && !isExpired(stored, now);
    },

    /** Finds the token and notes its use, unless it has expired. */
    use: async (token: string, now: number): Promise<PublishingTokenDocument | null> => {
      const stored = await Tokens.findOne({ hash: toHash(token) }).lean();
      if (stored && !isExpired(stored, now)) {
        await Tokens.updateOne({ _id: stored._id }, { $set: { lastUsedAt: new Date(now) } });
      }
      return stored;
    },
  };
}

function toHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

export function isExpired({ expiresAt }: PublishingTokenDocument, now: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now;
}
