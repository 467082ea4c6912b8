import type { TakenBack } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import type { Collection, Connection } from 'mongoose';

export type VerdictDocument = {
  at: Date;
  /** Page loads. */
  visits: number;
  failed: number;
  from: TakenBack['from'];
  control: TakenBack['control'];
  p: number;
};

/** Since it was made live or a canary. */
export type WatchDocument = {
  _id: string;
  part: Part;
  build: string;
  since: Date;
  /** The last looks: at page loads by network, and at all. */
  looks: number;
  alertLooks?: number;
  verdict?: VerdictDocument;
  alert?: VerdictDocument;
};

export const openWatches = async (connection: Connection): Promise<Collection<WatchDocument>> => {
  const watches = connection.collection<WatchDocument>('release_watches');
  await watches.createIndex({ since: 1 });
  return watches;
};
