import type { PartBuild } from '@cardwise/contracts/admin/reports';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import type { Collection } from 'mongoose';

import { metrics, type CountsDocument, type Metric, type Report } from './model.ts';
import type { Counts } from './page-load-store.ts';

type Scale = { getBin: (value: number) => number; valueOf: (bin: number) => number };

/** Each bin's limit is larger than the previous one by this factor, so values are known to about five per cent. */
const growth = 1.1;
const firstBin = 10;

const times: Scale = {
  getBin: (ms) => (ms <= firstBin ? 0 : Math.ceil(Math.log(ms / firstBin) / Math.log(growth))),
  valueOf: (bin) => Math.round(firstBin * growth ** (bin - 0.5)),
};

const shifts: Scale = {
  getBin: (shift) => Math.min(100, Math.round(shift * 100)),
  valueOf: (bin) => bin / 100,
};

export const scales = { lcp: times, inp: times, cls: shifts } as const;

const minute = 60_000;
const keepCounts = 90 * millisecondsPerDay;

const sums = { pageLoads: { $sum: '$visits' }, failed: { $sum: '$failed' } };

const unwindVitals = [
  { $project: { view: { $objectToArray: '$vitals' } } },
  { $unwind: '$view' },
  { $project: { view: '$view.k', metric: { $objectToArray: '$view.v' } } },
  { $unwind: '$metric' },
  { $project: { view: 1, metric: '$metric.k', bin: { $objectToArray: '$metric.v' } } },
  { $unwind: '$bin' },
  { $group: { _id: { view: '$view', metric: '$metric', bin: '$bin.k' }, count: { $sum: '$bin.v' } } },
];

type Waiting = PartBuild & { at: number; fields: Map<string, number> };
type Period = PartBuild & { from: Date; to: Date };

type VitalsBin = { _id: { view: string; metric: Metric; bin: string }; count: number };

export function createCountStore(counts: Collection<CountsDocument>) {
  let waiting = new Map<string, Waiting>();

  const add = ({ part, build }: PartBuild, now: number, field: string): void => {
    const at = now - (now % minute);
    const id = `${part}/${build}/${new Date(at).toISOString()}`;
    const { fields } = waiting.get(id) ?? { fields: new Map<string, number>() };
    waiting.set(id, { part, build, at, fields });
    fields.set(field, (fields.get(field) ?? 0) + 1);
  };

  return {
    addPageLoad: (build: PartBuild, at: number, what: keyof Counts): void =>
      add(build, at, what === 'pageLoads' ? 'visits' : 'failed'),

    addVitals: ({ builds, view, ...values }: NonNullable<Report['vitals']>, now: number): void => {
      for (const metric of metrics) {
        const value = values[metric];
        if (value === undefined) continue;
        const field = `vitals.${view}.${metric}.${scales[metric].getBin(value)}`;
        for (const build of builds) add(build, now, field);
      }
    },

    write: async (): Promise<void> => {
      const written = [...waiting];
      waiting = new Map();
      if (written.length === 0) return;
      await counts.bulkWrite(
        written.map(([id, { part, build, at, fields }]) => ({
          updateOne: {
            filter: { _id: id },
            update: { $setOnInsert: { part, build, at: new Date(at) }, $inc: Object.fromEntries(fields) },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

    /** Sums the counts of a period; counts are kept for whole minutes. */
    totals: async ({ part, build, from, to }: Period): Promise<Counts> => {
      const [found] = await counts
        .aggregate<Counts>([
          { $match: { part, build, at: { $gte: from, $lt: to } } },
          { $group: { _id: null, ...sums } },
          { $project: { _id: 0 } },
        ])
        .toArray();
      return found ?? { pageLoads: 0, failed: 0 };
    },

    /** Sums the counts of each step that has any. A step lasts `step` milliseconds; `at` is its start. */
    series: ({ part, build, from, to, step }: Period & { step: number }) =>
      counts
        .aggregate<Counts & { at: Date }>([
          { $match: { part, build, at: { $gte: from, $lt: to } } },
          { $group: { _id: { $subtract: ['$at', { $mod: [{ $toLong: '$at' }, step] }] }, ...sums } },
          { $sort: { _id: 1 } },
          { $project: { _id: 0, at: '$_id', pageLoads: 1, failed: 1 } },
        ])
        .toArray(),

    vitals: async ({ part, build, from }: Omit<Period, 'to'>) => {
      const match = { $match: { part, build, at: { $gte: from }, vitals: { $exists: true } } };
      return thirdQuartiles(await counts.aggregate<VitalsBin>([match, ...unwindVitals]).toArray());
    },

    prune: async (now: number): Promise<void> => {
      await counts.deleteMany({ at: { $lt: new Date(now - keepCounts) } });
    },
  };
}

function thirdQuartiles(found: readonly VitalsBin[]) {
  const vitals: Record<string, Partial<Record<Metric, { p75: number; count: number }>>> = {};
  for (const group of Map.groupBy(found, ({ _id }) => `${_id.view} ${_id.metric}`).values()) {
    const [{ _id: first }] = group as [VitalsBin];
    const bins = group.map(({ _id, count }) => ({ bin: Number(_id.bin), count }));
    (vitals[first.view] ??= {})[first.metric] = thirdQuartile(scales[first.metric], bins);
  }
  return vitals;
}

/** @param bins must not be empty. */
export function thirdQuartile({ valueOf }: Scale, bins: { bin: number; count: number }[]) {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  let last = 0;
  for (const { bin, count } of bins.toSorted((a, b) => a.bin - b.bin)) {
    last = bin;
    seen += count;
    if (seen >= total * 0.75) break;
  }
  return { p75: valueOf(last), count: total };
}
