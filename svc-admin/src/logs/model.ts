import type { Collection, Connection } from 'mongoose';

/** One line of a service; its id makes a repeated delivery harmless. */
export type LogDocument = { _id: string; time: Date; level: string; line: string };

export const openLogs = async (connection: Connection): Promise<Collection<LogDocument>> => {
  const logs = connection.collection<LogDocument>('logs');
  await logs.createIndex({ time: -1 });
  return logs;
};
