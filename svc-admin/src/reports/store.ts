import type { BrowserError, PartBuild, sendReports } from '@cardwise/contracts/admin/reports';
import { pages } from '@cardwise/contracts/site/slugs';
import { isDuplicate } from '@cardwise/service-kit/database/mongo';
import type * as z from 'zod/mini';

import { fingerprintOf } from './fingerprint.ts';
import { scales, thirdQuartile } from './histogram.ts';
import { metrics, type ErrorDocument, type Metric, type ReportCollections, type StackFrame } from './model.ts';
import type { Visit } from './page-visits.ts';
import { createVisitStore } from './visit-store.ts';

export type Report = Omit<z.infer<(typeof sendReports)['body']>, 'visit'>;

/** Different errors that are kept of a build; others are only counted. */
export const mostErrors = 200;

/** Different errors that wait to be written; in between two writes, others are not even counted. */
const mostWaiting = 1000;

const minute = 60_000;
const day = 24 * 60 * minute;
const keepCounts = 90 * day;
const keepErrors = 30 * day;

/** Views become field names, and forged reports could invent any. */
const knownViews = new Set<string>([...pages, 'admin', 'notFound']);
const viewOf = (view: string): string => (knownViews.has(view) ? view : 'other');

type WaitingCounts = PartBuild & { at: number; fields: Map<string, number> };
type WaitingError = { error: BrowserError; count: number; last: number; views: Map<string, number> };

const increase = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);

const listId = ({ part, build }: PartBuild): string => `${part}/${build}`;

type Options = {
  /** Replaces frames by places in source files; without it they stay as they are. */
  translate?: (frames: StackFrame[]) => Promise<StackFrame[]>;
};

/** What browsers report. Reports wait in memory until `write`, so that many cost as much as one; a crash loses those. */
export const createReportStore = (collections: ReportCollections, { translate }: Options = {}) => {
  const { counts, errors, lists } = collections;
  const visits = createVisitStore(collections.visits);
  let waitingCounts = new Map<string, WaitingCounts>();
  let waitingErrors = new Map<string, WaitingError>();

  const addCount = ({ part, build }: PartBuild, now: number, field: string): void => {
    const at = now - (now % minute);
    const id = `${part}/${build}/${new Date(at).toISOString()}`;
    const waiting = waitingCounts.get(id) ?? { part, build, at, fields: new Map() };
    waitingCounts.set(id, waiting);
    increase(waiting.fields, field);
  };

  const addError = (error: BrowserError, now: number): void => {
    const id = fingerprintOf(error);
    const waiting = waitingErrors.get(id) ?? { error, count: 0, last: now, views: new Map() };
    if (!waitingErrors.has(id) && waitingErrors.size >= mostWaiting) return;
    waitingErrors.set(id, waiting);
    waiting.count += error.count;
    waiting.last = now;
    increase(waiting.views, viewOf(error.view), error.count);
  };

  const writeCounts = async (waiting: Map<string, WaitingCounts>): Promise<void> => {
    await counts.bulkWrite(
      [...waiting].map(([id, { part, build, at, fields }]) => ({
        updateOne: {
          filter: { _id: id },
          update: { $setOnInsert: { part, build, at: new Date(at) }, $inc: Object.fromEntries(fields) },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  };

  /** Takes one of the build's places for different errors, unless they are all taken: one atomic write, whoever else adds. */
  const claim = async ({ error, last }: WaitingError, fingerprint: string): Promise<boolean> => {
    const withRoom = { _id: listId(error), [`fingerprints.${mostErrors - 1}`]: { $exists: false } };
    const taken = { $addToSet: { fingerprints: fingerprint }, $set: { last: new Date(last) } };
    try {
      await lists.updateOne(withRoom, taken, { upsert: true });
      return true;
    } catch (failure) {
      if (!isDuplicate(failure)) throw failure;
      // The list is full, or another process has just begun it.
      const { matchedCount } = await lists.updateOne(withRoom, taken);
      return matchedCount > 0;
    }
  };

  const writeErrors = async (waiting: Map<string, WaitingError>): Promise<void> => {
    const ids = [...waiting.keys()];
    const known = await errors.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const stored = new Set(known.map(({ _id }) => _id));
    const others = new Map<string, number>();
    const updates = [];
    for (const [id, entry] of waiting) {
      const { error, count, last, views } = entry;
      const isNew = !stored.has(id);
      // Once a build's list is full, no further error asks for a place.
      if (isNew && (others.has(listId(error)) || !(await claim(entry, id)))) {
        increase(others, listId(error), count);
        continue;
      }
      const { part, build, kind, message, frames } = error;
      const stack = isNew ? ((await translate?.(frames)) ?? frames) : [];
      updates.push({
        updateOne: {
          filter: { _id: id },
          update: {
            $inc: {
              count,
              ...Object.fromEntries([...views].map(([view, times]) => [`views.${view}`, times])),
            },
            $max: { last: new Date(last) },
            ...(isNew && { $setOnInsert: { part, build, kind, message, stack, first: new Date(last) } }),
          },
          upsert: isNew,
        },
      });
    }
    if (updates.length > 0) await errors.bulkWrite(updates, { ordered: false });
    const times = Map.groupBy(waiting.values(), ({ error }) => listId(error));
    await lists.bulkWrite(
      [...times].map(([id, entries]) => ({
        updateOne: {
          filter: { _id: id },
          update: {
            // The list stays as long as any of its errors.
            $max: { last: new Date(Math.max(...entries.map(({ last }) => last))) },
            $inc: { others: others.get(id) ?? 0 },
          },
        },
      })),
      { ordered: false },
    );
  };

  return {
    /** Takes a report of a page; `write` stores it. Without a visit, nobody knows whether the page was counted before. */
    add: (report: Report, now: number, visit?: Visit): void => {
      const { errors: occurred, vitals } = report;
      if (visit) visits.add(visit, report);
      for (const error of occurred) addError(error, now);
      for (const build of vitals?.builds ?? []) {
        for (const metric of metrics) {
          const value = vitals?.[metric];
          if (value === undefined) continue;
          addCount(build, now, `vitals.${viewOf(vitals?.view ?? '')}.${metric}.${scales[metric].bucketOf(value)}`);
        }
      }
    },

    /** Stores what was added since the last call. What cannot be stored is lost: written again, part of it would count twice. */
    write: async (): Promise<void> => {
      for (const { at, field, ...build } of await visits.write()) addCount(build, at, field);
      const [newCounts, newErrors] = [waitingCounts, waitingErrors];
      waitingCounts = new Map();
      waitingErrors = new Map();
      if (newCounts.size > 0) await writeCounts(newCounts);
      if (newErrors.size > 0) await writeErrors(newErrors);
    },

    /** Visits and failed visits of a build in `from` ≤ time < `to`, in whole minutes. */
    totals: async ({ part, build, from, to }: PartBuild & { from: Date; to: Date }) => {
      const [found] = await counts
        .aggregate<{ visits: number; failed: number }>([
          { $match: { part, build, at: { $gte: from, $lt: to } } },
          { $group: { _id: null, visits: { $sum: '$visits' }, failed: { $sum: '$failed' } } },
        ])
        .toArray();
      return { visits: found?.visits ?? 0, failed: found?.failed ?? 0 };
    },

    /** What the visits of the last day say of a build, however one network may have added to them. */
    evidence: visits.evidence,

    /** The totals for each step, in milliseconds, in which there were any; `at` is the start of the step. */
    series: ({ part, build, from, to, step }: PartBuild & { from: Date; to: Date; step: number }) =>
      counts
        .aggregate<{ at: Date; visits: number; failed: number }>([
          { $match: { part, build, at: { $gte: from, $lt: to } } },
          {
            $group: {
              _id: { $subtract: ['$at', { $mod: [{ $toLong: '$at' }, step] }] },
              visits: { $sum: '$visits' },
              failed: { $sum: '$failed' },
            },
          },
          { $sort: { _id: 1 } },
          { $project: { _id: 0, at: '$_id', visits: 1, failed: 1 } },
        ])
        .toArray(),

    /** The third quartile of each metric by view: times in milliseconds. */
    vitals: async ({ part, build, from }: PartBuild & { from: Date }) => {
      const found = await counts
        .aggregate<{ _id: { view: string; metric: Metric; bucket: string }; count: number }>([
          { $match: { part, build, at: { $gte: from }, vitals: { $exists: true } } },
          { $project: { view: { $objectToArray: '$vitals' } } },
          { $unwind: '$view' },
          { $project: { view: '$view.k', metric: { $objectToArray: '$view.v' } } },
          { $unwind: '$metric' },
          { $project: { view: 1, metric: '$metric.k', bucket: { $objectToArray: '$metric.v' } } },
          { $unwind: '$bucket' },
          {
            $group: {
              _id: { view: '$view', metric: '$metric', bucket: '$bucket.k' },
              count: { $sum: '$bucket.v' },
            },
          },
        ])
        .toArray();
      const groups = Map.groupBy(found, ({ _id }) => `${_id.view} ${_id.metric}`);
      const vitals: Record<string, Partial<Record<Metric, { p75: number; count: number }>>> = {};
      for (const group of groups.values()) {
        const [{ _id: first }] = group as [(typeof group)[number]];
        const buckets = group.map(({ _id, count }) => ({ bucket: Number(_id.bucket), count }));
        (vitals[first.view] ??= {})[first.metric] = thirdQuartile(scales[first.metric], buckets);
      }
      return vitals;
    },

    /** The most frequent errors of a build, and how many occurred that were not kept. */
    errors: async ({ part, build, limit }: PartBuild & { limit: number }) => {
      const [frequent, list] = await Promise.all([
        errors
          .find({ part, build }, { projection: { part: 0, build: 0 } })
          .sort({ count: -1, _id: 1 })
          .limit(limit)
          .toArray(),
        lists.findOne({ _id: listId({ part, build }) }, { projection: { others: 1 } }),
      ]);
      return {
        errors: frequent.map(({ _id: id, ...error }: Omit<ErrorDocument, 'part' | 'build'>) => ({ id, ...error })),
        others: list?.others ?? 0,
      };
    },

    /** Removes what is older than it is kept. The embedded engine has no TTL monitor. */
    prune: async (now: number): Promise<void> => {
      await visits.prune(now);
      await counts.deleteMany({ at: { $lt: new Date(now - keepCounts) } });
      await errors.deleteMany({ last: { $lt: new Date(now - keepErrors) } });
      await lists.deleteMany({ last: { $lt: new Date(now - keepErrors) } });
    },
  };
};

export type ReportStore = ReturnType<typeof createReportStore>;
