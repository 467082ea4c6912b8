import { shipLogs } from '@cardwise/contracts/internal';
import type { Connection } from 'mongoose';

import type { InternalClient } from './internal-client.ts';
import { toLogLine, type LogLine } from './log-line.ts';
import { durableWrite } from './mongo.ts';

/** Milliseconds between two emptyings, and the most lines shipped in one call. */
const interval = 1000;
const batchSize = 500;
/** Lines kept in memory while the service's own database is away; beyond it the oldest go. */
const memoryLimit = 20_000;

/**
 * Ships a service's log lines to svc-admin. Lines wait in the service's own database, so that none is lost while
 * svc-admin is away; a line delivered twice is stored once, because it keeps its id.
 */
export const createLogOutbox = () => {
  let waiting: LogLine[] = [];
  let timer: NodeJS.Timeout | undefined;
  let emptying: Promise<void> = Promise.resolve();
  let target: { connection: Connection; client: InternalClient } | undefined;

  const store = async (connection: Connection): Promise<void> => {
    if (waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    try {
      await connection.collection<{ _id: string }>('log_outbox').insertMany(
        lines.map(({ id, ...line }) => ({ _id: id, ...line })),
        { ordered: false, writeConcern: durableWrite },
      );
    } catch {
      waiting = [...lines, ...waiting].slice(-memoryLimit);
    }
  };

  const ship = async ({ connection, client }: { connection: Connection; client: InternalClient }): Promise<void> => {
    const outbox = connection.collection<Omit<LogLine, 'id'> & { _id: string }>('log_outbox');
    for (;;) {
      const lines = await outbox.find().sort({ time: 1 }).limit(batchSize).toArray();
      if (lines.length === 0) return;
      await client.call(shipLogs, { body: { lines: lines.map(({ _id, ...line }) => ({ id: _id, ...line })) } });
      await outbox.deleteMany({ _id: { $in: lines.map(({ _id }) => _id) } });
      if (lines.length < batchSize) return;
    }
  };

  const empty = async (): Promise<void> => {
    if (!target) return;
    await store(target.connection);
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
      waiting.push(toLogLine(json));
      if (waiting.length > memoryLimit) waiting.shift();
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
    settle: async (): Promise<void> => {
      if (target) await store(target.connection);
    },
    /** Stores what is left; it is shipped now if svc-admin answers, else after the next start. */
    close: async (): Promise<void> => {
      clearTimeout(timer);
      await emptying;
      clearTimeout(timer);
      await empty();
    },
  };
};
