import { durableWrite } from '@cardwise/service-kit/mongo';
import type { Collection } from 'mongoose';

import type { VerdictDocument, WatchDocument } from './model.ts';

type Watched = Pick<WatchDocument, 'part' | 'build' | 'since'>;

/** Builds that are watched, and why some were taken back, are kept for as long as the counts of visits, in milliseconds. */
const keep = 90 * 24 * 60 * 60_000;

const idOf = ({ part, build, since }: Watched): string => `${part}/${build}/${since.toISOString()}`;

/** What the watch over new builds has found out, so that no process takes a look a second time. */
export const createWatchStore = (watches: Collection<WatchDocument>) => ({
  /** The last look at a build; 0 before the first. */
  looks: async (watched: Watched): Promise<number> =>
    (await watches.findOne({ _id: idOf(watched) }, { projection: { looks: 1 } }))?.looks ?? 0,

  /** Notes a look, and the verdict if the build is to be taken back. */
  note: async (watched: Watched, looks: number, verdict?: VerdictDocument): Promise<void> => {
    const { part, build, since } = watched;
    await watches.updateOne(
      { _id: idOf(watched) },
      { $setOnInsert: { part, build, since }, $max: { looks }, ...(verdict && { $set: { verdict } }) },
      { upsert: true, writeConcern: durableWrite },
    );
  },

  /** The builds that were taken back, the latest last. */
  verdicts: async (): Promise<(Watched & { verdict: VerdictDocument })[]> => {
    const found = await watches
      .find({ verdict: { $exists: true } }, { projection: { _id: 0, part: 1, build: 1, since: 1, verdict: 1 } })
      .sort({ since: 1 })
      .toArray();
    return found.flatMap(({ verdict, ...watched }) => (verdict ? [{ ...watched, verdict }] : []));
  },

  prune: async (now: number): Promise<void> => {
    await watches.deleteMany({ since: { $lt: new Date(now - keep) } });
  },
});

export type WatchStore = ReturnType<typeof createWatchStore>;
