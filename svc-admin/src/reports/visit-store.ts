import type { PartBuild } from '@cardwise/contracts/admin/reports';
import { onlyDuplicates } from '@cardwise/service-kit/database/mongo';
import type { Collection } from 'mongoose';

import { countFairly, type Counts } from './count-fairly.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { VisitDocument } from './model.ts';
import { keepVisits, type Visit } from './page-visits.ts';
import type { Report } from './store.ts';

/** Different errors that are kept of a visit. */
const mostErrors = 20;

const minute = 60_000;

type Waiting = PartBuild & { visit: Visit; started: boolean; failed: boolean; errors: Set<string> };

/** A visit or failed visit of a build that was not known before. */
type Counted = PartBuild & { at: number; field: keyof Counts };

/** What the visits of a build say, each network having its fair part. */
export type Evidence = Counts & {
  /** Networks that share the error that most of them have. */
  networks: number;
};

/** Visits one by one, so that a page counts once, whatever it sends. They wait in memory until `write`. */
export const createVisitStore = (visits: Collection<VisitDocument>) => {
  let waiting = new Map<string, Waiting>();

  const waitingFor = (visit: Visit, { part, build }: PartBuild): Waiting => {
    const id = `${part}/${build}/${visit.id}`;
    const found = waiting.get(id) ?? { part, build, visit, started: false, failed: false, errors: new Set() };
    waiting.set(id, found);
    return found;
  };

  /** @returns the ids of those that were not known. */
  const writeStarted = async (started: readonly (readonly [id: string, Waiting])[]): Promise<Set<unknown>> => {
    const inserts = started.map(
      ([
        id,
        {
          part,
          build,
          visit: { at, network },
        },
      ]) => ({
        updateOne: {
          filter: { _id: id },
          update: { $setOnInsert: { part, build, at: new Date(at - (at % minute)), network } },
          upsert: true,
        },
      }),
    );
    try {
      return new Set(Object.values((await visits.bulkWrite(inserts, { ordered: false })).upsertedIds));
    } catch (error) {
      // Another process has just written the same visit.
      if (!onlyDuplicates(error)) throw error;
      return new Set(Object.values(error.result.upsertedIds));
    }
  };

  /** A visit fails if it has begun. @returns those that had not failed before. */
  const writeFailed = async (failing: ReadonlyMap<string, Waiting>): Promise<Waiting[]> => {
    const known = await visits.find({ _id: { $in: [...failing.keys()] } }, { projection: { failed: 1 } }).toArray();
    if (known.length === 0) return [];
    await visits.bulkWrite(
      known.map(({ _id, failed = false }) => {
        const { failed: fails = false, errors = [] } = failing.get(_id) ?? {};
        const update = { $set: { failed: failed || fails }, $addToSet: { errors: { $each: [...errors] } } };
        return { updateOne: { filter: { _id, [`errors.${mostErrors - 1}`]: { $exists: false } }, update } };
      }),
      { ordered: false },
    );
    return known.flatMap(({ _id, failed }) => {
      const visit = failing.get(_id);
      return visit?.failed && !failed ? [visit] : [];
    });
  };

  return {
    add: (visit: Visit, { started, failed, errors }: Report): void => {
      for (const build of started) waitingFor(visit, build).started = true;
      for (const build of failed) waitingFor(visit, build).failed = true;
      for (const error of errors) waitingFor(visit, error).errors.add(fingerprintOf(error));
    },

    /** Stores what was added. @returns what of it counts. */
    write: async (): Promise<Counted[]> => {
      const written = [...waiting];
      waiting = new Map();
      const started = written.filter(([, visit]) => visit.started);
      const failing = new Map(written.filter(([, visit]) => visit.failed || visit.errors.size > 0));
      const begun = started.length > 0 ? await writeStarted(started) : new Set();
      const failed = failing.size > 0 ? await writeFailed(failing) : [];
      const count =
        (field: keyof Counts) =>
        ({ part, build, visit: { at } }: Waiting): Counted => ({ part, build, at, field });
      return [
        ...started.filter(([id]) => begun.has(id)).map(([, visit]) => count('visits')(visit)),
        ...failed.map(count('failed')),
      ];
    },

    /** What the visits of a build in `from` ≤ time < `to` say. A network has one visit a minute, which failed in part if only some did. */
    evidence: async ({ part, build, from, to }: PartBuild & { from: Date; to: Date }): Promise<Evidence> => {
      const match = { $match: { part, build, at: { $gte: from, $lt: to } } };
      const [networks, [shared]] = await Promise.all([
        visits
          .aggregate<Counts>([
            match,
            { $group: { _id: { network: '$network', at: '$at' }, failed: { $avg: { $cond: ['$failed', 1, 0] } } } },
            { $group: { _id: '$_id.network', visits: { $sum: 1 }, failed: { $sum: '$failed' } } },
          ])
          .toArray(),
        visits
          .aggregate<{ networks: number }>([
            match,
            { $unwind: '$errors' },
            { $group: { _id: { error: '$errors', network: '$network' } } },
            { $group: { _id: '$_id.error', networks: { $sum: 1 } } },
            { $sort: { networks: -1 } },
            { $limit: 1 },
          ])
          .toArray(),
      ]);
      return { ...countFairly(networks), networks: shared?.networks ?? 0 };
    },

    prune: async (now: number): Promise<void> => {
      await visits.deleteMany({ at: { $lt: new Date(now - keepVisits) } });
    },
  };
};
