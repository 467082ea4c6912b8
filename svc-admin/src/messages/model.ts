import type { BannerMessage, Severity } from '@cardwise/contracts/app-config';
import type { Collection, Connection } from 'mongoose';

/**
 * Days and times are kept as they are given, `2026-11-20` and `18:30` (UTC); null leaves that side open. Messages of older
 * builds lack the optional fields.
 */
export type MessageDocument = {
  _id: string;
  /** For every language without an entry in `texts`. */
  text: string;
  texts?: NonNullable<BannerMessage['texts']>;
  severity?: Severity;
  active: boolean;
  start: string | null;
  startTime?: string | null;
  end: string | null;
  endTime?: string | null;
  revision: number;
  createdAt: Date;
};

export const openMessages = (connection: Connection): Collection<MessageDocument> =>
  connection.collection<MessageDocument>('messages');
