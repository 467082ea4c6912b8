import { encodeEvent, type EventStream } from '@cardwise/service-kit/http/event-stream';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { dueTransition, nextMoment } from './due-transition.ts';
import type { RaceDocument, RaceMember } from './model.ts';
import { seenEvery } from './presence.ts';
import { presentState } from './present-state.ts';

const retryAfter = 1000;
/** The events of a crowd's race are at least this many milliseconds apart. */
const crowdPause = 75;
/** One member may have this many streams open; a further tab closes the oldest. */
const mostStreams = 3;

/**
 * The place at `index` may pass to another member, so `member` holds the id of the user or visitor whose stream it is.
 */
type Viewer = { index: number; member: string | undefined; stream: EventStream };

type Room = {
  race?: RaceDocument;
  viewers: Viewer[];
  /** `text` is the JSON of the last sent state without its version, so that unchanged states compare as equal. */
  text?: string;
  event?: Buffer;
  sentAt: number;
  pausing?: NodeJS.Timeout | undefined;
  due: number;
  moving: boolean;
  markedAt: number;
};

type Dependencies = {
  log: Logger;
  moveOn: (race: RaceDocument) => Promise<unknown>;
  now: () => number;
};

export function raceRooms(dependencies: Dependencies) {
  const { now } = dependencies;
  const rooms = new Map<string, Room>();
  const refresh = refresher(dependencies);

  const leave = (id: string, room: Room, viewer: Viewer): void => {
    room.viewers = room.viewers.filter((other) => other !== viewer);
    if (room.viewers.length > 0) return;
    clearTimeout(room.pausing);
    rooms.delete(id);
  };

  return {
    /** Takes a state of a race and sends it to the race's viewers; a state older than the known one is ignored. */
    learn: (race: RaceDocument): void => {
      const room = rooms.get(race._id);
      if (!room || (room.race && room.race.version > race.version)) return;
      room.race = race;
      refresh(room);
    },

    enter: ({ _id: id, members }: RaceDocument, { index, stream }: Omit<Viewer, 'member'>): void => {
      const viewer = { index, stream, member: getId(members[index]) };
      const room = rooms.get(id) ?? {
        viewers: [],
        sentAt: Number.NEGATIVE_INFINITY,
        due: Number.POSITIVE_INFINITY,
        moving: false,
        markedAt: now(),
      };
      rooms.set(id, room);
      const own = room.viewers.filter(({ index }) => index === viewer.index);
      if (own.length >= mostStreams) own[0]?.stream.close();
      room.viewers.push(viewer);
      void viewer.stream.closed.then(() => leave(id, room, viewer));
      if (room.event) viewer.stream.send(room.event);
    },

    refreshDue: (): void => {
      const at = now();
      for (const room of rooms.values()) if (room.due <= at) refresh(room);
    },

    getRace: (id: string): RaceDocument | undefined => rooms.get(id)?.race,
    isOpen: (id: string): boolean => rooms.has(id),
    ids: (): string[] => [...rooms.keys()],
    /**
     * Returns the indexes of the watching members of each race; a race is returned only every `seenEvery` milliseconds.
     */
    takeUnmarked: () => {
      const at = now();
      return [...rooms.values()].flatMap((room) => {
        const { race, viewers, markedAt } = room;
        if (!race || at - markedAt < seenEvery) return [];
        room.markedAt = at;
        return [{ race, indexes: [...new Set(viewers.map(({ index }) => index))] }];
      });
    },
  };
}

function refresher({ log, moveOn, now }: Dependencies) {
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

  const send = (room: Room, race: RaceDocument, at: number): void => {
    const { version, ...state } = presentState(race, at);
    const text = JSON.stringify(state);
    if (text === room.text) return;
    const event = encodeEvent(version, `{"version":${version},${text.slice(1)}`);
    Object.assign(room, { text, event, sentAt: performance.now() });
    for (const { stream, index, member } of room.viewers) {
      stream.send(event);
      const current = race.members[index];
      if (!current || current.left || getId(current) !== member) stream.close();
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
    if (pause <= 0) {
      send(room, race, at);
      return;
    }
    room.pausing ??= setTimeout(() => {
      room.pausing = undefined;
      refresh(room);
    }, pause);
  };
  return refresh;
}

function getId(member: RaceMember | undefined): string | undefined {
  return member?.user ?? member?.visit;
}
