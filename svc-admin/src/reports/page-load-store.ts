import type { PartBuild } from '@cardwise/contracts/admin/reports';
import { onlyDuplicates } from '@cardwise/service-kit/database/mongo';
import type { Collection } from 'mongoose';

import { getFingerprint } from './error-store.ts';
import type { PageLoadDocument, Report } from './model.ts';
import { keepPageLoads, type PageLoad } from './page-load-tokens.ts';

export type Counts = { pageLoads: number; failed: number };

const mostOfSample = 0.03;

const mostErrors = 20;

const minute = 60_000;

type Waiting = PartBuild & { pageLoad: PageLoad; started: boolean; failed: boolean; errors: Set<string> };

type Counted = PartBuild & { at: number; what: keyof Counts };

type Evidence = Counts & { networks: number };

type PageLoads = Collection<PageLoadDocument>;

/** Counts each page load once, however often it is reported. */
export function createPageLoadStore(pageLoads: PageLoads) {
  let waiting = new Map<string, Waiting>();

  const waitingFor = (pageLoad: PageLoad, { part, build }: PartBuild): Waiting => {
    const id = `${part}/${build}/${pageLoad.id}`;
    const found = waiting.get(id) ?? { part, build, pageLoad, started: false, failed: false, errors: new Set() };
    waiting.set(id, found);
    return found;
  };

  return {
    add: (pageLoad: PageLoad, { started, failed, errors }: Report): void => {
      for (const build of started) waitingFor(pageLoad, build).started = true;
      for (const build of failed) waitingFor(pageLoad, build).failed = true;
      for (const error of errors) waitingFor(pageLoad, error).errors.add(getFingerprint(error));
    },

    write: async (): Promise<Counted[]> => {
      const written = [...waiting];
      waiting = new Map();
      const started = written.filter(([, entry]) => entry.started);
      const failing = new Map(written.filter(([, entry]) => entry.failed || entry.errors.size > 0));
      const begun = started.length > 0 ? await writeStarted(pageLoads, started) : new Set();
      const failed = failing.size > 0 ? await writeFailed(pageLoads, failing) : [];
      const count = (what: keyof Counts, { part, build, pageLoad: { at } }: Waiting): Counted => ({
        part,
        build,
        at,
        what,
      });
      return [
        ...started.filter(([id]) => begun.has(id)).map(([, entry]) => count('pageLoads', entry)),
        ...failed.map((entry) => count('failed', entry)),
      ];
    },

    /**
     * Returns the counts by network. A network counts as one page load a minute, which failed in part if only some of
     * its page loads did.
     */
    evidence: async ({ part, build, from, to }: PartBuild & { from: Date; to: Date }): Promise<Evidence> => {
      const match = { $match: { part, build, at: { $gte: from, $lt: to } } };
      const [networks, [shared]] = await Promise.all([
        pageLoads
          .aggregate<Counts>([
            match,
            { $group: { _id: { network: '$network', at: '$at' }, failed: { $avg: { $cond: ['$failed', 1, 0] } } } },
            { $group: { _id: '$_id.network', pageLoads: { $sum: 1 }, failed: { $sum: '$failed' } } },
          ])
          .toArray(),
        pageLoads
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
      await pageLoads.deleteMany({ at: { $lt: new Date(now - keepPageLoads) } });
    },
  };
}

async function writeStarted(
  pageLoads: PageLoads,
  started: readonly (readonly [id: string, Waiting])[],
): Promise<Set<unknown>> {
  const inserts = started.map(([id, { part, build, pageLoad }]) => {
    const { at, network } = pageLoad;
    const document = { part, build, at: new Date(at - (at % minute)), network };
    return { updateOne: { filter: { _id: id }, update: { $setOnInsert: document }, upsert: true } };
  });
  try {
    return new Set(Object.values((await pageLoads.bulkWrite(inserts, { ordered: false })).upsertedIds));
  } catch (error) {
    // Another process has already written the same page load.
    if (!onlyDuplicates(error)) throw error;
    return new Set(Object.values(error.result.upsertedIds));
  }
}

/**
 * Notes the failures of page loads.
 * @returns the page loads that had not failed before.
 */
async function writeFailed(pageLoads: PageLoads, failing: ReadonlyMap<string, Waiting>): Promise<Waiting[]> {
  const known = await pageLoads.find({ _id: { $in: [...failing.keys()] } }, { projection: { failed: 1 } }).toArray();
  if (known.length === 0) return [];
  await pageLoads.bulkWrite(
    known.map(({ _id, failed = false }) => {
      const { failed: fails = false, errors = [] } = failing.get(_id) ?? {};
      const update = { $set: { failed: failed || fails }, $addToSet: { errors: { $each: [...errors] } } };
      return { updateOne: { filter: { _id, [`errors.${mostErrors - 1}`]: { $exists: false } }, update } };
    }),
    { ordered: false },
  );
  return known.flatMap(({ _id, failed }) => {
    const entry = failing.get(_id);
    return entry?.failed && !failed ? [entry] : [];
  });
}

/**
 * Adds up the networks. One network has at most three hundredths of the sample, or one page load; larger ones are
 * scaled down, failures included.
 * @param networks Each has at most one page load a minute; `failed` may be a fraction of one.
 */
function countFairly(networks: readonly Counts[]): Counts {
  const most = Math.max(1, Math.floor(networks.length * mostOfSample));
  const counted = { pageLoads: 0, failed: 0 };
  for (const { pageLoads, failed } of networks) {
    const share = Math.min(1, most / pageLoads);
    counted.pageLoads += pageLoads * share;
    counted.failed += failed * share;
  }
  return { pageLoads: Math.round(counted.pageLoads), failed: Math.round(counted.failed) };
}
