import type { Collection, Connection } from 'mongoose';

/** One line of a service; its id makes a repeated delivery harmless. */
export type LogDocument = {
  _id: string;
  time: Date;
  level: string;
  /** Missing in lines of before services said it. */
  service?: string;
  line: string;
  /** Part of the audit trail: it is not deleted, and pruned by its age alone. */
  audit?: true;
};

/** Newest first; of one moment by id, so that a reading in pieces loses none. */
export const newestFirst: Record<string, 1 | -1> = { time: -1, _id: -1 };

export const openLogs = async (connection: Connection): Promise<Collection<LogDocument>> => {
  const logs = connection.collection<LogDocument>('logs');
  await logs.createIndex(newestFirst);
  await logs.createIndex({ service: 1, level: 1, ...newestFirst });
  return logs;
};
