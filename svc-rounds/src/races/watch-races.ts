import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import { encodeEvent, type EventStream } from '@cardwise/service-kit/http/event-stream';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { Collections } from '../collections.ts';
import { dueTransition, nextMoment } from './due-transition.ts';
import type { RaceDocument } from './model.ts';
import { presentState } from './present-state.ts';
import { findRace, recordSeen } from './store.ts';

/** Milliseconds between two looks for what other processes have written, and for what is due. */
const lookEvery = 100;
/** Writes may become visible in another order than their times. */
const overlap = 300;
const seenEvery = 10_000;
const retryAfter = 1000;
/** Milliseconds between two events to a crowd. */
const crowdPause = 100;
/** Of one member: further tabs replace the oldest. */
const mostStreams = 3;

type Viewer = { index: number; stream: EventStream };

type Room = {
  race: RaceDocument | undefined;
  viewers: Viewer[];
  /** Last sent, without its version. */
  text: string;
  event: Buffer | undefined;
  sentAt: number;
  pausing: NodeJS.Timeout | undefined;
  /** When it has to be looked at again. */
  due: number;
  moving: boolean;
};

type Dependencies = {
  db: Pick<Collections, 'races'>;
  log: Logger;
  moveOn: (race: RaceDocument) => Promise<unknown>;
  now: () => number;
};

/**
 * Sends races to the browsers that watch them at this process. What other processes write is found by asking the database; a
 * change stream could take the place of that.
 */
export const watchRaces = ({ db, log, moveOn, now }: Dependencies) => {
  const rooms = new Map<string, Room>();
  let since: Date | undefined;
  let seenAt = 0;

  const moveRoom = async (room: Room, race: RaceDocument): Promise<void> => {
    if (room.moving) return;
    room.moving = true;
    try {
      await moveOn(race);
    } catch (error) {
      room.due = now() + retryAfter;
      log.warn({ err: error, race: race._id }, 'a race does not go on, trying again');
    } finally {
      room.moving = false;
    }
  };

  const refresh = (room: Room): void => {
    const { race } = room;
    if (!race) return;
    const at = now();
    room.due = nextMoment(race, at);
    if (dueTransition(race, at)) {
      room.due = at;
      void moveRoom(room, race);
    }
    const pause = race.crowd ? room.sentAt + crowdPause - performance.now() : 0;
    if (pause > 0) {
      room.pausing ??= setTimeout(() => {
        room.pausing = undefined;
        refresh(room);
      }, pause);
      return;
    }
    const { version, ...state } = presentState(race, at);
    const text = JSON.stringify(state);
    if (text === room.text) return;
    const event = encodeEvent(version, `{"version":${version},${text.slice(1)}`);
    Object.assign(room, { text, event, sentAt: performance.now() });
    for (const { stream, index } of room.viewers) {
      stream.send(event);
      if (race.members[index]?.removed) stream.close();
    }
  };

  /** Learns a state of a race; older ones than known are ignored. */
  const learn = (race: RaceDocument): void => {
    const room = rooms.get(race._id);
    if (!room || (room.race && room.race.version >= race.version)) return;
    room.race = race;
    refresh(room);
  };

  const latestChange = async (): Promise<Date> => {
    const latest = await db.races.findOne({}, { sort: { changed: -1 }, projection: { changed: 1 } });
    return latest?.changed ?? new Date(0);
  };

  const loadNewer = async (found: Pick<RaceDocument, '_id' | 'version'>[]): Promise<void> => {
    const newer = found.filter(({ _id, version }) => {
      const room = rooms.get(_id);
      return room && (room.race?.version ?? 0) < version;
    });
    if (newer.length === 0) return;
    for (const race of await db.races.find({ _id: { $in: newer.map(({ _id }) => _id) } }).toArray()) learn(race);
  };

  const lookForChanges = async (): Promise<void> => {
    since ??= await latestChange();
    const from = new Date(since.getTime() - overlap);
    const found = await db.races.find({ changed: { $gt: from } }, { projection: { version: 1, changed: 1 } }).toArray();
    for (const { changed } of found) if (changed > since) since = changed;
    await loadNewer(found);
  };

  const tellSeen = async (): Promise<void> => {
    const seen = [...rooms].map(([id, { viewers }]) => [id, [...new Set(viewers.map(({ index }) => index))]] as const);
    await recordSeen(db, new Map(seen), now());
    // Also what the looks have missed, if the database's clock has jumped.
    await loadNewer(await db.races.find({ _id: { $in: [...rooms.keys()] } }, { projection: { version: 1 } }).toArray());
  };

  const looking = startBackgroundTask({
    name: 'look for changed races',
    log,
    interval: lookEvery,
    run: async () => {
      if (rooms.size === 0) {
        since = undefined;
        return seenEvery;
      }
      const at = now();
      for (const room of rooms.values()) if (room.due <= at) refresh(room);
      await lookForChanges();
      if (at - seenAt >= seenEvery) {
        seenAt = at;
        await tellSeen();
      }
      return lookEvery;
    },
  });

  const leave = (id: string, room: Room, viewer: Viewer): void => {
    room.viewers = room.viewers.filter((other) => other !== viewer);
    if (room.viewers.length > 0 || rooms.get(id) !== room) return;
    clearTimeout(room.pausing);
    rooms.delete(id);
  };

  return {
    learn,

    /** As it was at the last look, if somebody watches it at this process. */
    known: (id: string): RaceDocument | undefined => rooms.get(id)?.race,

    /** The first event is sent at once; the member has been seen. */
    watch: async (id: string, index: number, stream: EventStream): Promise<void> => {
      const room: Room = rooms.get(id) ?? {
        race: undefined,
        viewers: [],
        text: '',
        event: undefined,
        sentAt: Number.NEGATIVE_INFINITY,
        pausing: undefined,
        due: Number.POSITIVE_INFINITY,
        moving: false,
      };
      if (rooms.size === 0) looking.wake();
      rooms.set(id, room);
      const viewer = { index, stream };
      const own = room.viewers.filter((other) => other.index === index);
      if (own.length >= mostStreams) own[0]?.stream.close();
      room.viewers.push(viewer);
      void stream.closed.then(() => leave(id, room, viewer));
      if (room.event) stream.send(room.event);
      await recordSeen(db, new Map([[id, [index]]]), now());
      const race = await findRace(db, id);
      if (race) learn(race);
    },

    stop: looking.stop,
  };
};

export type RaceWatch = ReturnType<typeof watchRaces>;
