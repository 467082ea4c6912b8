import type { Collection, Connection } from 'mongoose';

/** One line of a service; its id makes a repeated delivery harmless. */
export type LogDocument = {
  _id: string;
  time: Date;
  level: string;
  /** Missing in lines of older builds. */
  service?: string;
  line: string;
  /** Part of the audit trail: never deleted, pruned by age alone. */
  audit?: true;
};

/** Newest first, then by id, so that reading in pages loses no line. */
export const newestFirst: Record<string, 1 | -1> = { time: -1, _id: -1 };

export const openLogs = async (connection: Connection): Promise<Collection<LogDocument>> => {
  const logs = connection.collection<LogDocument>('logs');
  await logs.createIndex(newestFirst);
  await logs.createIndex({ service: 1, level: 1, ...newestFirst });
  return logs;
};
