import { publishingTokenPrefix } from '@cardwise/contracts/admin/releases';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import type { Collection, Connection } from 'mongoose';
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

export type PublishingTokenStore = ReturnType<typeof createPublishingTokenStore>;

export async function openPublishingTokens(connection: Connection): Promise<Collection<PublishingTokenDocument>> {
  const tokens = connection.collection<PublishingTokenDocument>('publishing_tokens');
  await tokens.createIndex({ hash: 1 }, { unique: true });
  return tokens;
}

type Wanted = Pick<PublishingTokenDocument, 'remote' | 'name' | 'createdBy'> & { days: number | undefined };

export function createPublishingTokenStore(tokens: Collection<PublishingTokenDocument>) {
  return {
    all: (): Promise<PublishingTokenDocument[]> => tokens.find().sort({ createdAt: -1, _id: 1 }).toArray(),

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
      await tokens.insertOne(stored, majorityWrite);
      return { stored, token };
    },

    remove: (id: string): Promise<PublishingTokenDocument | null> =>
      tokens.findOneAndDelete({ _id: id }, majorityWrite),

    isValid: async (id: string, now: number): Promise<boolean> => {
      const stored = await tokens.findOne({ _id: id });
      return stored !== null && !isExpired(stored, now);
    },

    /** Finds the token and notes its use, unless it has expired. */
    use: async (token: string, now: number): Promise<PublishingTokenDocument | null> => {
      const stored = await tokens.findOne({ hash: toHash(token) });
      if (stored && !isExpired(stored, now)) {
        await tokens.updateOne({ _id: stored._id }, { $set: { lastUsedAt: new Date(now) } });
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
