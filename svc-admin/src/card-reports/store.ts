import { ReportReason } from '@cardwise/contracts/admin/card-reports';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { getCollection, majorityWrite, openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Collection, type Connection } from 'mongoose';
import { createHmac } from 'node:crypto';

export type CardReportDocument = {
  /** The id is a hash of reporter and card, so that one person's reports cannot be linked. */
  _id: string;
  card: string;
  reason: ReportReason;
  at: Date;
};

const cardReportSchema = new Schema<CardReportDocument>(
  {
    _id: { type: String, required: true },
    card: { type: String, required: true },
    reason: { type: String, enum: ReportReason.options, required: true },
    at: { type: Date, required: true },
  },
  storedIn('card_reports'),
);
cardReportSchema.index({ card: 1, at: 1 });
cardReportSchema.index({ at: 1 });

const keep = 180 * millisecondsPerDay;

export type CardReports = {
  card: string;
  reports: Partial<Record<ReportReason, number>>;
  first: Date;
  last: Date;
};

/** The last milliseconds are read again, because reports need not be written in the order of their times. */
const margin = 60_000;

export type CardReportStore = ReturnType<typeof createCardReportStore>;

export async function openCardReports(connection: Connection): Promise<Collection<CardReportDocument>> {
  return getCollection(await openModel(connection, 'CardReport', cardReportSchema));
}

export function createCardReportStore(reports: Collection<CardReportDocument>, key: Uint8Array) {
  const open = followReports(reports);
  return {
    add: async (reporter: string, card: string, reason: ReportReason): Promise<void> => {
      const _id = createHmac('sha256', key).update(`${reporter} ${card}`).digest('base64url');
      await reports.updateOne(
        { _id },
        { $set: { card, reason }, $currentDate: { at: true } },
        { upsert: true, ...majorityWrite },
      );
    },

    open: async (): Promise<CardReports[]> => sumUp(await open.list()),

    dismiss: async (card: string, upTo: Date): Promise<number> => {
      const { deletedCount } = await reports.deleteMany({ card, at: { $lte: upTo } }, majorityWrite);
      open.forget(card, upTo);
      return deletedCount;
    },

    prune: async (now: number): Promise<void> => {
      await reports.deleteMany({ at: { $lt: new Date(now - keep) } });
    },
  };
}

/** Reads only new reports, or all of them when another process has dismissed some. */
function followReports(reports: Collection<CardReportDocument>) {
  let known = new Map<string, CardReportDocument>();
  return {
    list: async (): Promise<Iterable<CardReportDocument>> => {
      const latest = known.values().reduce((time, { at }) => Math.max(time, at.getTime()), 0);
      for (const report of await reports.find({ at: { $gte: new Date(latest - margin) } }).toArray()) {
        known.set(report._id, report);
      }
      if ((await reports.estimatedDocumentCount()) !== known.size) {
        known = new Map((await reports.find().toArray()).map((report) => [report._id, report]));
      }
      return known.values();
    },
    forget: (card: string, upTo: Date): void => {
      for (const report of known.values()) {
        if (report.card === card && report.at <= upTo) known.delete(report._id);
      }
    },
  };
}

function sumUp(reports: Iterable<CardReportDocument>): CardReports[] {
  const byCard = new Map<string, CardReports & { count: number }>();
  for (const { card, reason, at } of reports) {
    // A newer build may have stored a reason that this one does not know.
    if (!ReportReason.safeParse(reason).success) continue;
    const sum = byCard.get(card) ?? { card, reports: {}, count: 0, first: at, last: at };
    byCard.set(card, sum);
    sum.reports[reason] = (sum.reports[reason] ?? 0) + 1;
    sum.count += 1;
    if (at < sum.first) sum.first = at;
    if (at > sum.last) sum.last = at;
  }
  return [...byCard.values()]
    .toSorted((a, b) => b.count - a.count || b.last.getTime() - a.last.getTime() || (a.card < b.card ? -1 : 1))
    .map(({ count: _count, ...sum }) => sum);
}
