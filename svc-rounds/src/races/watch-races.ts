import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { EventStream } from '@cardwise/service-kit/http/event-stream';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { Collections } from '../collections.ts';
import type { RaceDocument } from './model.ts';
import { seenEvery } from './presence.ts';
import { raceRooms } from './race-rooms.ts';
import { markSeen, recordSeen } from './store.ts';

/** The task looks every so many milliseconds for what other processes have written, and for what is due. */
const lookEvery = 100;
/** Writes may become visible in another order than their times, so each look goes back this many milliseconds. */
const overlap = 300;

type Dependencies = {
  db: Collections;
  log: Logger;
  moveOn: (race: RaceDocument) => Promise<unknown>;
  now: () => number;
};

/** Polls the database for other processes' writes; a change stream could replace that. */
export function watchRaces({ db, log, moveOn, now }: Dependencies) {
  const rooms = raceRooms({ log, moveOn, now });
  let since: Date | undefined;

  const latestChange = async (): Promise<Date> => {
    const latest = await db.races.findOne({}, { sort: { changed: -1 }, projection: { changed: 1 } });
    return latest?.changed ?? new Date(0);
  };

  const load = async (ids: string[]): Promise<void> => {
    if (ids.length === 0) return;
    for (const race of await db.races.find({ _id: { $in: ids } }).toArray()) rooms.learn(race);
  };

  const lookForChanges = async (): Promise<void> => {
    since ??= await latestChange();
    const from = new Date(since.getTime() - overlap);
    const found = await db.races.find({ changed: { $gt: from } }, { projection: { version: 1, changed: 1 } }).toArray();
    for (const { changed } of found) if (changed > since) since = changed;
    const isNewer = ({ _id, version }: Pick<RaceDocument, '_id' | 'version'>): boolean =>
      rooms.isOpen(_id) && (rooms.getRace(_id)?.version ?? 0) < version;
    await load(found.filter(isNewer).map(({ _id }) => _id));
  };

  /**
   * Marks watching members as seen, each race at its own time: marking all at once would hold up everybody's events.
   */
  const markWatching = async (): Promise<void> => {
    const watching = rooms.takeUnmarked();
    await recordSeen(db, watching, now());
    // This reads the marks of other processes, and what the looks have missed if the database's clock has jumped.
    await load(watching.map(({ race }) => race._id));
  };

  const looking = startBackgroundTask({
    name: 'look for changed races',
    log,
    interval: lookEvery,
    run: async () => {
      if (rooms.ids().length === 0) {
        since = undefined;
        return seenEvery;
      }
      rooms.refreshDue();
      await lookForChanges();
      await markWatching();
      return lookEvery;
    },
  });

  return {
    learn: rooms.learn,

    /** Returns the race as of the last look, or undefined if nobody watches it at this process. */
    known: rooms.getRace,

    /** Sends the first event at once and marks the member as seen. */
    watch: async (found: RaceDocument, index: number, stream: EventStream): Promise<void> => {
      const isFirst = rooms.ids().length === 0;
      rooms.enter(found, { index, stream });
      if (isFirst) looking.wake();
      const race = await markSeen(db, found, index, now());
      if (race) rooms.learn(race);
    },

    stop: looking.stop,
  };
}
