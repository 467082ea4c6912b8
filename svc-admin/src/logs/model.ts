import type { Collection, Connection } from 'mongoose';

/** Its id makes redelivery idempotent. */
export type LogDocument = {
  _id: string;
  time: Date;
  level: string;
  service: string;
  line: string;
  audit?: true;
};

/** Lines from before the outbox named the service have it only in their text. */
export const serviceOf = (line: string): string => /^\[[^\]]*\] ([\w-]+)\./.exec(line)?.[1] ?? 'unknown';

/** The id makes the order total, so that reading in pages loses no line. */
export const newestFirst: Record<string, 1 | -1> = { time: -1, _id: -1 };

export const openLogs = async (connection: Connection): Promise<Collection<LogDocument>> => {
  const logs = connection.collection<LogDocument>('logs');
  await logs.createIndex(newestFirst);
  await logs.createIndex({ service: 1, level: 1, ...newestFirst });
  return logs;
};
