import type { TakenBack } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { getCollection, majorityWrite, openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Collection, type Connection } from 'mongoose';

export type VerdictDocument = {
  at: Date;
  /** Counts page loads. */
  visits: number;
  failed: number;
  from: TakenBack['from'];
  control: TakenBack['control'];
  p: number;
  networks?: number | undefined;
};

/** A document describes what was found about a build since it was made live or a canary. */
type WatchDocument = {
  _id: string;
  part: Part;
  build: string;
  since: Date;
  /** `looks` numbers the last look at the page loads by network, `alertLooks` the last look at all page loads. */
  looks: number;
  alertLooks?: number;
  verdict?: VerdictDocument;
  alert?: VerdictDocument;
};

/** Verdict and alert are Mixed, as the look found them. */
const watchSchema = new Schema<WatchDocument>(
  {
    _id: { type: String, required: true },
    part: { type: String, required: true },
    build: { type: String, required: true },
    since: { type: Date, required: true },
    looks: { type: Number, required: true },
    alertLooks: Number,
    verdict: Schema.Types.Mixed,
    alert: Schema.Types.Mixed,
  },
  storedIn('release_watches'),
);
watchSchema.index({ since: 1 });

export type Watched = Pick<WatchDocument, 'part' | 'build' | 'since'>;

const keep = 90 * millisecondsPerDay;

export type WatchStore = ReturnType<typeof createWatchStore>;

export async function openWatches(connection: Connection): Promise<Collection<WatchDocument>> {
  return getCollection(await openModel(connection, 'Watch', watchSchema));
}

type Looks = Required<Pick<WatchDocument, 'looks' | 'alertLooks'>>;
type Findings = Pick<WatchDocument, 'verdict' | 'alert'>;

export function createWatchStore(watches: Collection<WatchDocument>) {
  return {
    known: async (watched: Watched): Promise<Looks & { verdict: VerdictDocument | undefined; warned: boolean }> => {
      const found = await watches.findOne({ _id: getId(watched) });
      return {
        looks: found?.looks ?? 0,
        alertLooks: found?.alertLooks ?? 0,
        verdict: found?.verdict,
        warned: found?.alert !== undefined,
      };
    },

    note: async (watched: Watched, looks: Looks, found: Findings = {}): Promise<void> => {
      const { part, build, since } = watched;
      await watches.updateOne(
        { _id: getId(watched) },
        { $setOnInsert: { part, build, since }, $max: looks, ...(Object.keys(found).length > 0 && { $set: found }) },
        { upsert: true, ...majorityWrite },
      );
    },

    /** Removes a verdict that cannot be carried out; the next look may come to another one. */
    withdraw: async (watched: Watched): Promise<void> => {
      await watches.updateOne({ _id: getId(watched) }, { $unset: { verdict: 1 } }, majorityWrite);
    },

    findings: async (): Promise<(Watched & Findings)[]> =>
      watches
        .find(
          { $or: (['verdict', 'alert'] as const).map((found) => ({ [found]: { $exists: true } })) },
          { projection: { _id: 0, part: 1, build: 1, since: 1, verdict: 1, alert: 1 } },
        )
        .sort({ since: 1 })
        .toArray(),

    prune: async (now: number): Promise<void> => {
      await watches.deleteMany({ since: { $lt: new Date(now - keep) } });
    },
  };
}

function getId({ part, build, since }: Watched): string {
  return `${part}/${build}/${since.toISOString()}`;
}
