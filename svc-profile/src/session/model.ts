import { openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import { randomBytes } from 'node:crypto';

export type Session = {
  _id: string;
  user: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, default: () => randomBytes(18).toString('base64url') },
    user: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  storedIn('sessions'),
);
sessionSchema.index({ user: 1, revokedAt: 1, createdAt: 1 });
sessionSchema.index({ expiresAt: 1 });
sessionSchema.index({ revokedAt: 1, _id: 1 });

export const openSessions = (connection: Connection): Promise<Model<Session>> =>
  openModel(connection, 'Session', sessionSchema);
