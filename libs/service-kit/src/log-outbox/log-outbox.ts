import { shipLogs } from '@cardwise/contracts/admin/logs';
import type { Connection } from 'mongoose';

import { startBackgroundTask, type BackgroundTask } from '../background/background-task.ts';
import type { InternalClient } from '../http/internal-client.ts';
import { toLogLine, type LogLine } from './log-line.ts';
import type { Logger } from '../logs/logger.ts';
import { durableWrite, onlyDuplicates } from '../database/mongo.ts';
import { shareNextRun } from '../background/share-next-run.ts';

/** Milliseconds between two deliveries. */
const interval = 1000;
/** Most lines shipped in one call. */
const batchSize = 500;
/** Most characters shipped in one call: svc-admin takes 8 MB, and a character is up to six bytes in JSON. */
const mostCharacters = 1_000_000;
/** Most lines in memory while the service's own database is away; beyond that the oldest are dropped. */
const memoryLimit = 20_000;
/** Most lines of one level that a process ships in a minute; the audit trail does not count. */
const mostPerMinute = 1000;
/** In milliseconds. */
const minute = 60_000;

type Dependencies = { connection: Connection; client: InternalClient; log: Logger };

/** The first lines, as many as fit into one call, but at least one. */
const fitting = <T extends Pick<LogLine, 'line'>>(lines: readonly T[]): T[] => {
  let characters = 0;
  const beyond = lines.findIndex(({ line }, index) => (characters += line.length) > mostCharacters && index > 0);
  return beyond === -1 ? [...lines] : lines.slice(0, beyond);
};

/**
 * Ships a service's log lines to svc-admin. Lines wait in the service's own database, so none is lost while svc-admin is
 * away. A line delivered twice is stored once, because it keeps its id.
 *
 * A process that writes very many lines ships the first of each minute and level and reports how many it left out.
 * Otherwise they would push the other services' lines out of the viewer.
 */
export const createLogOutbox = ({ now = Date.now }: { now?: () => number } = {}) => {
  let waiting: LogLine[] = [];
  let indexed = false;
  let minuteEnds = 0;
  let counts = new Map<string, { lines: number; service: string }>();
  let started: (Dependencies & { shipping: BackgroundTask }) | undefined;

  const take = (line: LogLine): void => {
    waiting.push(line);
    if (waiting.length > memoryLimit) waiting.shift();
  };

  /** Begins a new minute once the last one is over and reports what that one left out. */
  const turnMinute = (over = now() >= minuteEnds): void => {
    if (!over) return;
    const last = counts;
    counts = new Map();
    minuteEnds = now() + minute;
    for (const [of, { lines, service }] of last) {
      const leftOut = lines - mostPerMinute;
      const time = new Date(now()).toISOString();
      const msg = 'log lines are left out here, too many within a minute';
      if (leftOut > 0) take(toLogLine(JSON.stringify({ level: 'warn', time, service, msg, leftOut, of })));
    }
  };

  const store = shareNextRun(async () => {
    if (!started || waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    try {
      await started.connection.collection<{ _id: string }>('log_outbox').insertMany(
        lines.map(({ id, ...line }) => ({ _id: id, ...line })),
        { ordered: false, writeConcern: durableWrite },
      );
    } catch (error) {
      // Duplicates were stored by an earlier attempt whose reply was lost.
      if (!onlyDuplicates(error)) waiting = [...lines, ...waiting].slice(-memoryLimit);
    }
  });

  const ship = async ({ connection, client }: Dependencies): Promise<void> => {
    turnMinute();
    await store();
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

  return {
    /** Takes one JSON record of the logger. */
    write: (json: string): void => {
      turnMinute();
      const line = toLogLine(json);
      if (!line.audit) {
        const count = counts.get(line.level) ?? { lines: 0, service: line.service };
        counts.set(line.level, count);
        count.lines += 1;
        if (count.lines > mostPerMinute) return;
      }
      take(line);
    },
    /** Starts shipping; until then lines wait in memory. */
    start: (dependencies: Dependencies): void => {
      const { log } = dependencies;
      const run = () => ship(dependencies);
      const shipping = startBackgroundTask({ name: 'ship log lines', log, interval, firstRunAfter: interval, run });
      started = { ...dependencies, shipping };
    },
    /**
     * Resolves when every line written so far is on disk. While the database is away, lines stay in memory and this
     * resolves all the same: a call must not fail because of its log line.
     */
    settle: store,
    /** Stores the remaining lines. They are shipped now if svc-admin answers, else after the next start. */
    close: async (): Promise<void> => {
      if (!started) return;
      await started.shipping.stop();
      turnMinute(true);
      await ship(started).catch(() => {});
    },
  };
};
