import { durableWrite } from '@cardwise/service-kit/database/mongo';
import type { Collection } from 'mongoose';

import type { WatchDocument } from './model.ts';

type Watched = Pick<WatchDocument, 'part' | 'build' | 'since'>;
type Looks = Required<Pick<WatchDocument, 'looks' | 'alertLooks'>>;
type Findings = Pick<WatchDocument, 'verdict' | 'alert'>;

/** As long as the counts of page loads, in milliseconds. */
const keep = 90 * 24 * 60 * 60_000;

const idOf = ({ part, build, since }: Watched): string => `${part}/${build}/${since.toISOString()}`;

/** Findings about new builds; stored so that no process takes a look twice. */
export const createWatchStore = (watches: Collection<WatchDocument>) => ({
  /** The last looks at a build, 0 before the first. */
  known: async (watched: Watched): Promise<Looks & { warned: boolean }> => {
    const found = await watches.findOne({ _id: idOf(watched) });
    return { looks: found?.looks ?? 0, alertLooks: found?.alertLooks ?? 0, warned: found?.alert !== undefined };
  },

  /** Notes looks, and a verdict or alert if there is one. */
  note: async (watched: Watched, looks: Looks, found: Findings = {}): Promise<void> => {
    const { part, build, since } = watched;
    await watches.updateOne(
      { _id: idOf(watched) },
      { $setOnInsert: { part, build, since }, $max: looks, ...(Object.keys(found).length > 0 && { $set: found }) },
      { upsert: true, writeConcern: durableWrite },
    );
  },

  /** The latest last. */
  findings: async (): Promise<(Watched & Findings)[]> =>
    watches
      .find(
        { $or: [{ verdict: { $exists: true } }, { alert: { $exists: true } }] },
        { projection: { _id: 0, part: 1, build: 1, since: 1, verdict: 1, alert: 1 } },
      )
      .sort({ since: 1 })
      .toArray(),

  prune: async (now: number): Promise<void> => {
    await watches.deleteMany({ since: { $lt: new Date(now - keep) } });
  },
});

export type WatchStore = ReturnType<typeof createWatchStore>;
