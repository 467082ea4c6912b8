import { severities, type BannerMessage, type Severity } from '@cardwise/contracts/catalogue/app-config';
import { openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import { randomUUID } from 'node:crypto';

/** Days and times (UTC) as given, `2026-11-20` and `18:30`; null leaves that side open. */
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

export const openMessages = (connection: Connection): Promise<Model<MessageDocument>> =>
  openModel(connection, 'Message', messageSchema);
