import type { ReportReason } from '@cardwise/contracts/admin/card-reports';
import type { Collection, Connection } from 'mongoose';

export type CardReportDocument = {
  /** Hash of reporter and card, so that one person's reports cannot be linked. */
  _id: string;
  card: string;
  reason: ReportReason;
  at: Date;
};

export const openCardReports = async (connection: Connection): Promise<Collection<CardReportDocument>> => {
  const reports = connection.collection<CardReportDocument>('card_reports');
  await reports.createIndex({ card: 1, at: 1 });
  await reports.createIndex({ at: 1 });
  return reports;
};
