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

/** The service that a line is of, by its text: lines from before the outbox named it bring nothing else. */
export const serviceOf = (line: string): string => /^\[[^\]]*\] ([\w-]+)\./.exec(line)?.[1] ?? 'unknown';

/** Newest first, then by id, so that reading in pages loses no line. */
export const newestFirst: Record<string, 1 | -1> = { time: -1, _id: -1 };

export const openLogs = async (connection: Connection): Promise<Collection<LogDocument>> => {
  const logs = connection.collection<LogDocument>('logs');
  await logs.createIndex(newestFirst);
  await logs.createIndex({ service: 1, level: 1, ...newestFirst });
  return logs;
};
