import type { Collection, Connection } from 'mongoose';

export type PublishingTokenDocument = {
  _id: string;
  /** Of the token, which is not stored: SHA-256 is enough for 32 random bytes. */
  hash: string;
  remote: string;
  name: string;
  createdAt: Date;
  /** The administrator's id. */
  createdBy: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

export const openPublishingTokens = async (connection: Connection): Promise<Collection<PublishingTokenDocument>> => {
  const tokens = connection.collection<PublishingTokenDocument>('publishing_tokens');
  await tokens.createIndex({ hash: 1 }, { unique: true });
  return tokens;
};
