import { shipLogs } from '@cardwise/contracts/admin/logs';
import { Schema, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';

import { type BackgroundTask, shareNextRun, startBackgroundTask } from '../background/background-task.ts';
import { getCollection, majorityWrite, onlyDuplicates, storedIn } from '../database/mongo.ts';
import type { InternalClient } from '../http/internal-client.ts';
import type { Logger } from '../logs/logger.ts';

/** A line has at most this many characters: an error can carry more than fits in a call or document. */
const longest = 100_000;

const levelWords: Record<string, string> = {
  trace: 'DEBUG',
  debug: 'DEBUG',
  info: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
  fatal: 'CRITICAL',
};

const interval = 1000;
const batchSize = 500;
/** A batch has at most this many characters: svc-admin accepts 8 MB, and a character takes up to six bytes in JSON. */
const mostCharacters = 1_000_000;
const memoryLimit = 20_000;
const mostPerMinute = 1000;
const minute = 60_000;

type LogLine = {
  id: string;
  time: string;
  level: string;
  service: string;
  line: string;
  /** This is true for lines of the audit trail, which nobody can delete. */
  audit?: boolean;
};

type StoredLine = Omit<LogLine, 'id'> & { _id: string };

const storedLineSchema = new Schema<StoredLine>(
  {
    _id: { type: String, required: true },
    time: { type: String, required: true },
    level: { type: String, required: true },
    service: { type: String, required: true },
    line: { type: String, required: true },
    audit: Boolean,
  },
  storedIn('log_outbox'),
);
storedLineSchema.index({ time: 1 });

type Dependencies = { connection: Connection; client: InternalClient; log: Logger };

/**
 * Ships log lines to svc-admin by way of the service's own database. The lines per minute are limited, or one process
 * could push all others' lines out of the log viewer.
 */
export function createLogOutbox({ now = Date.now }: { now?: () => number } = {}) {
  let waiting: LogLine[] = [];
  let started: (Dependencies & { shipping: BackgroundTask }) | undefined;
  const shipStored = createShipment();

  const take = (line: LogLine): void => {
    waiting.push(line);
    waiting = withinLimit(waiting);
  };
  const { turnMinute, admits } = limitLines(now, take);

  const store = shareNextRun(async () => {
    if (!started || waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    try {
      await getCollection(getStoredLines(started.connection)).insertMany(
        lines.map(({ id, ...line }) => ({ _id: id, ...line })),
        { ordered: false, ...majorityWrite },
      );
    } catch (error) {
      // An earlier attempt has stored the lines, but its reply was lost.
      if (!onlyDuplicates(error)) waiting = withinLimit([...lines, ...waiting]);
    }
  });

  const ship = async (dependencies: Dependencies): Promise<void> => {
    turnMinute();
    await store();
    await shipStored(dependencies);
  };

  return {
    write: (json: string): void => {
      turnMinute();
      const line = toLogLine(json);
      if (admits(line)) take(line);
    },
    start: ({ connection, client, log }: Dependencies): void => {
      const run = () => ship({ connection, client, log });
      const shipping = startBackgroundTask({ name: 'ship log lines', log, interval, firstRunAfter: interval, run });
      started = { connection, client, log, shipping };
    },
    /**
     * Resolves when all lines are on disk or, while the database is away, in memory, so that no call fails because of
     * its line.
     */
    flush: store,
    /** Ships the remaining lines if svc-admin answers; otherwise they are shipped after the next start. */
    close: async (): Promise<void> => {
      if (!started) return;
      await started.shipping.stop();
      turnMinute(true);
      await ship(started).catch(() => {});
    },
  };
}

function createShipment() {
  let indexed = false;
  return async ({ connection, client }: Dependencies): Promise<void> => {
    const StoredLine = getStoredLines(connection);
    if (!indexed) await StoredLine.createIndexes();
    indexed = true;
    const outbox = getCollection(StoredLine);
    for (;;) {
      const found = await outbox.find().sort({ time: 1 }).limit(batchSize).toArray();
      if (found.length === 0) return;
      const lines = takeFitting(found);
      await client.call(shipLogs, { body: { lines: lines.map(({ _id, ...line }) => ({ id: _id, ...line })) } });
      await outbox.deleteMany({ _id: { $in: lines.map(({ _id }) => _id) } });
      if (lines.length === found.length && found.length < batchSize) return;
    }
  };
}

function getStoredLines(connection: Connection) {
  return connection.model<StoredLine>('StoredLine', storedLineSchema);
}

function takeFitting<T extends Pick<LogLine, 'line'>>(lines: readonly T[]): T[] {
  let characters = 0;
  const beyond = lines.findIndex(({ line }, index) => (characters += line.length) > mostCharacters && index > 0);
  return beyond === -1 ? [...lines] : lines.slice(0, beyond);
}

/** Drops the oldest lines beyond the limit, but none of the audit trail. */
function withinLimit(lines: LogLine[]): LogLine[] {
  let excess = lines.length - memoryLimit;
  return excess > 0 ? lines.filter(({ audit }) => audit || (excess -= 1) < 0) : lines;
}

function limitLines(now: () => number, report: (line: LogLine) => void) {
  let minuteEnds = 0;
  let counts = new Map<string, { lines: number; service: string }>();
  return {
    turnMinute: (over = now() >= minuteEnds): void => {
      if (!over) return;
      const last = counts;
      counts = new Map();
      minuteEnds = now() + minute;
      for (const [of, { lines, service }] of last) {
        const leftOut = lines - mostPerMinute;
        const time = new Date(now()).toISOString();
        const msg = 'log lines are left out here, too many within a minute';
        if (leftOut > 0) report(toLogLine(JSON.stringify({ level: 'warn', time, service, msg, leftOut, of })));
      }
    },
    admits: ({ audit, level, service }: LogLine): boolean => {
      if (audit) return true;
      const count = counts.get(level) ?? { lines: 0, service };
      counts.set(level, count);
      count.lines += 1;
      return count.lines <= mostPerMinute;
    },
  };
}

/**
 * Turns a JSON log record into the line that the log viewer shows.
 * @example
 * toLogLine('{"level":"warn","time":"2026-11-20T13:00:00.000Z","service":"svc-quiz","msg":"feed away","feed":"/x"}').line
 * // '[2026-11-20T13:00:00.000Z] svc-quiz.WARNING: feed away {"feed":"/x"}'
 */
export function toLogLine(json: string): LogLine {
  const { level, time, service, msg, audit, requestId, ...facts } = JSON.parse(json) as Record<string, unknown>;
  // The request's id comes last, because the viewer cuts long lines.
  const context = requestId === undefined ? facts : { ...facts, requestId };
  const word = levelWords[String(level)] ?? 'INFO';
  const rest = Object.keys(context).length > 0 ? ` ${JSON.stringify(context)}` : '';
  return {
    id: randomUUID(),
    time: String(time),
    level: word.toLowerCase(),
    service: String(service),
    line: cut(`[${String(time)}] ${String(service)}.${word}: ${String(msg ?? '')}${rest}`),
    ...(audit === true && { audit }),
  };
}

function cut(line: string): string {
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
