import { shipLogs } from '@cardwise/contracts/internal';
import type { Connection } from 'mongoose';

import type { InternalClient } from './internal-client.ts';
import { toLogLine, type LogLine } from './log-line.ts';
import { durableWrite, onlyDuplicates } from './mongo.ts';
import { shareNextRun } from './share-next-run.ts';

/** Milliseconds between two emptyings, and the most lines shipped in one call. */
const interval = 1000;
const batchSize = 500;
/** Most characters shipped in one call: svc-admin takes 8 MB, and a character is up to six bytes in JSON. */
const mostCharacters = 1_000_000;
/** Lines kept in memory while the service's own database is away; beyond it the oldest go. */
const memoryLimit = 20_000;
/** Most lines of one level that a process takes in a minute, in milliseconds; the audit trail is not counted. */
const mostPerMinute = 1000;
const minute = 60_000;

/** As many of the lines, from the first on, as one call may bring; one in any case. */
const fitting = <T extends Pick<LogLine, 'line'>>(lines: readonly T[]): T[] => {
  let characters = 0;
  const beyond = lines.findIndex(({ line }, place) => (characters += line.length) > mostCharacters && place > 0);
  return beyond === -1 ? [...lines] : lines.slice(0, beyond);
};

/**
 * Ships a service's log lines to svc-admin. Lines wait in the service's own database, so that none is lost while
 * svc-admin is away; a line delivered twice is stored once, because it keeps its id.
 *
 * A process that writes very many lines ships the first of each minute and level, and says how many it left out: they
 * would push the other services' lines out of the viewer.
 */
export const createLogOutbox = ({ now = Date.now }: { now?: () => number } = {}) => {
  let waiting: LogLine[] = [];
  let timer: NodeJS.Timeout | undefined;
  let emptying: Promise<void> = Promise.resolve();
  let indexed = false;
  let minuteEnds = 0;
  let taken = new Map<string, { lines: number; service: string }>();
  let target: { connection: Connection; client: InternalClient } | undefined;

  const take = (line: LogLine): void => {
    waiting.push(line);
    if (waiting.length > memoryLimit) waiting.shift();
  };

  /** Begins a new minute when the last one is over, or at once, and says what the last one left out. */
  const turnMinute = (over = now() >= minuteEnds): void => {
    if (!over) return;
    const last = taken;
    taken = new Map();
    minuteEnds = now() + minute;
    for (const [of, { lines, service }] of last) {
      const leftOut = lines - mostPerMinute;
      const time = new Date(now()).toISOString();
      const msg = 'log lines are left out here, too many within a minute';
      if (leftOut > 0) take(toLogLine(JSON.stringify({ level: 'warn', time, service, msg, leftOut, of })));
    }
  };

  const store = shareNextRun(async () => {
    if (!target || waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    try {
      await target.connection.collection<{ _id: string }>('log_outbox').insertMany(
        lines.map(({ id, ...line }) => ({ _id: id, ...line })),
        { ordered: false, writeConcern: durableWrite },
      );
    } catch (error) {
      // Stored before an answer was lost: an earlier attempt may have got further than it could say.
      if (!onlyDuplicates(error)) waiting = [...lines, ...waiting].slice(-memoryLimit);
    }
  });

  const ship = async ({ connection, client }: { connection: Connection; client: InternalClient }): Promise<void> => {
    const outbox = connection.collection<Omit<LogLine, 'id'> & { _id: string }>('log_outbox');
    // After a long outage of svc-admin there may be hundreds of thousands of lines to sort.
    if (!indexed) await outbox.createIndex({ time: 1 });
    indexed = true;
    for (;;) {
      const found = await outbox.find().sort({ time: 1 }).limit(batchSize).toArray();
      if (found.length === 0) return;
      const lines = fitting(found);
      await client.call(shipLogs, { body: { lines: lines.map(({ _id, ...line }) => ({ id: _id, ...line })) } });
      await outbox.deleteMany({ _id: { $in: lines.map(({ _id }) => _id) } });
      if (lines.length === found.length && found.length < batchSize) return;
    }
  };

  const empty = async (): Promise<void> => {
    turnMinute();
    if (!target) return;
    await store();
    // Not logged: a line about lines that cannot be shipped would itself have to be shipped.
    await ship(target).catch(() => {});
  };

  const schedule = (): void => {
    timer = setTimeout(() => {
      emptying = empty().finally(schedule);
    }, interval);
    timer.unref();
  };

  return {
    /** Takes one JSON record of the logger. */
    write: (json: string): void => {
      turnMinute();
      const line = toLogLine(json);
      if (!line.audit) {
        const count = taken.get(line.level) ?? { lines: 0, service: line.service };
        taken.set(line.level, count);
        count.lines += 1;
        if (count.lines > mostPerMinute) return;
      }
      take(line);
    },
    /** Starts shipping; until then lines wait in memory. */
    connect: (connection: Connection, client: InternalClient): void => {
      target = { connection, client };
      schedule();
    },
    /**
     * Resolves when every line that was written before is on disk, and survives whatever happens to the process. While the
     * database is away, lines stay in memory and this resolves as well: a call must not fail for its log line.
     */
    settle: store,
    /** Stores what is left; it is shipped now if svc-admin answers, else after the next start. */
    close: async (): Promise<void> => {
      clearTimeout(timer);
      await emptying;
      clearTimeout(timer);
      turnMinute(true);
      await empty();
    },
  };
};
