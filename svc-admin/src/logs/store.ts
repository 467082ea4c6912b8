import type { shipLogs } from '@cardwise/contracts/admin/logs';
import {
  getCollection,
  literalPattern,
  majorityWrite,
  onlyDuplicates,
  openModel,
  storedIn,
} from '@cardwise/service-kit/database/mongo';
import { Schema, type Collection, type Connection, type mongo } from 'mongoose';
import type * as z from 'zod/mini';

/** The id makes the order total, so that reading in pages loses no line. */
const newestFirst: Record<string, 1 | -1> = { time: -1, _id: -1 };

const mostLines = 200_000;

const erasable = { audit: { $ne: true as const } };

export type LogStore = ReturnType<typeof createLogStore>;

/** A line keeps the id that its sender gave it, so a line that is delivered twice is stored once. */
type LogDocument = {
  _id: string;
  time: Date;
  level: string;
  service: string;
  line: string;
  audit?: true;
};

const logSchema = new Schema<LogDocument>(
  {
    _id: { type: String, required: true },
    time: { type: Date, required: true },
    level: { type: String, required: true },
    service: String,
    line: { type: String, required: true },
    audit: Boolean,
  },
  storedIn('logs'),
);
logSchema.index(newestFirst);
logSchema.index({ service: 1, level: 1, ...newestFirst });

export async function openLogs(connection: Connection): Promise<Collection<LogDocument>> {
  return getCollection(await openModel(connection, 'Log', logSchema));
}

type Lines = z.infer<(typeof shipLogs)['body']>['lines'];

type Asked = { limit: number; search?: string; before?: string | undefined };

export function createLogStore(logs: Collection<LogDocument>) {
  return {
    add: async (lines: Lines): Promise<number> => {
      if (lines.length === 0) return 0;
      const documents = lines.map(({ id, time, level, line, service = getService(line), audit }) => ({
        _id: id,
        time: new Date(time),
        level,
        service,
        line,
        ...(audit && { audit }),
      }));
      try {
        // The write is durable, because the sender then deletes its lines.
        return (await logs.insertMany(documents, { ordered: false, ...majorityWrite })).insertedCount;
      } catch (error) {
        return insertedDespite(error);
      }
    },

    /** Returns the newest lines; `next` is where the older ones begin, or null if there are none. */
    newest: async ({ limit, search = '', before }: Asked): Promise<{ lines: string[]; next: string | null }> => {
      const filter = {
        ...(search !== '' && { line: { $regex: literalPattern(search), $options: 'i' } }),
        ...(before !== undefined && olderThan(before)),
      };
      const found = await logs
        .find(filter, { projection: { line: 1, time: 1 } })
        .sort(newestFirst)
        .limit(limit)
        .toArray();
      const last = found.at(-1);
      return { lines: found.map(({ line }) => line), next: last && found.length === limit ? toCursor(last) : null };
    },

    clear: async (): Promise<{ deleted: number; kept: number }> => {
      const { deletedCount } = await logs.deleteMany(erasable);
      return { deleted: deletedCount, kept: await logs.countDocuments({ audit: true }) };
    },

    /**
     * Deletes old lines, but none of the audit trail. Each service and level has its own share, so a flood of lines
     * displaces only lines of its own kind.
     */
    prune: async (most = mostLines): Promise<number> => {
      const groups = await logs
        .aggregate<{ _id: { service?: string; level: string }; lines: number }>([
          { $match: erasable },
          { $group: { _id: { service: '$service', level: '$level' }, lines: { $sum: 1 } } },
        ])
        .toArray();
      const share = fairShare(
        groups.map(({ lines }) => lines),
        most,
      );
      let dropped = 0;
      for (const { _id, lines } of groups) {
        if (lines <= share) continue;
        // Lines stored by older builds have no service.
        const group = { service: _id.service ?? null, level: _id.level, ...erasable } as mongo.Filter<LogDocument>;
        const [last] = await logs
          .find(group, { projection: { time: 1 } })
          .sort(newestFirst)
          .skip(share)
          .limit(1)
          .toArray();
        if (last) dropped += (await logs.deleteMany({ $and: [group, notNewerThan(last)] })).deletedCount;
      }
      return dropped;
    },

    pruneAudit: async (before: Date): Promise<number> =>
      (await logs.deleteMany({ time: { $lt: before }, audit: true })).deletedCount,
  };
}

/** Finds the service in the line's text, for senders that do not name it separately. */
function getService(line: string): string {
  return /^\[[^\]]*\] ([\w-]+)\./.exec(line)?.[1] ?? 'unknown';
}

function insertedDespite(error: unknown): number {
  if (!onlyDuplicates(error)) throw error;
  return error.insertedCount;
}

function olderThan(cursor: string) {
  const colon = cursor.indexOf(':');
  const time = new Date(Number(cursor.slice(0, colon)));
  return { time: { $lte: time }, $or: [{ time: { $lt: time } }, { _id: { $lt: cursor.slice(colon + 1) } }] };
}

function toCursor({ _id, time }: Pick<LogDocument, '_id' | 'time'>): string {
  return `${time.getTime()}:${_id}`;
}

/** Returns how many lines of each group stay: small groups stay whole, and large ones share the rest. */
export function fairShare(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (sizes.length - index));
    if (size > share) return share;
    left -= size;
  }
  return Infinity;
}

function notNewerThan({ _id, time }: Pick<LogDocument, '_id' | 'time'>) {
  return {
    $or: [{ time: { $lt: time } }, { time, _id: { $lte: _id } }],
  };
}
