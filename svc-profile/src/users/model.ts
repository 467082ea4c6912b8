import { openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import { randomBytes } from 'node:crypto';

export type User = {
  /** The provider's id never leaves this service. */
  _id: string;
  sub: string;
  /** Null once not refreshed for 30 days. */
  battletag: string | null;
  name: string;
  nameKey: string;
  admin: boolean;
  background: string | null;
  createdAt: Date;
  refreshedAt: Date;
};

const userSchema = new Schema<User>(
  {
    _id: { type: String, default: () => randomBytes(12).toString('base64url') },
    sub: { type: String, required: true },
    battletag: { type: String, default: null },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    admin: { type: Boolean, required: true },
    background: { type: String, default: null },
    createdAt: { type: Date, required: true },
    refreshedAt: { type: Date, required: true },
  },
  storedIn('users'),
);
userSchema.index({ sub: 1 }, { unique: true });
userSchema.index({ nameKey: 1, _id: 1 });
userSchema.index({ admin: 1 });
userSchema.index({ refreshedAt: 1 });

export const openUsers = (connection: Connection): Promise<Model<User>> => openModel(connection, 'User', userSchema);
