import type { Collection, Connection } from 'mongoose';

/** Days are kept as they are given, `2026-11-20`; null leaves that side open. */
export type MessageDocument = {
  _id: string;
  text: string;
  active: boolean;
  start: string | null;
  end: string | null;
  revision: number;
  createdAt: Date;
};

export const openMessages = (connection: Connection): Collection<MessageDocument> =>
  connection.collection<MessageDocument>('messages');
