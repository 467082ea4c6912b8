import type { BrowserError, PartBuild } from '@cardwise/contracts/admin/reports';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { isDuplicate } from '@cardwise/service-kit/database/mongo';
import type { mongo } from 'mongoose';
import { createHash } from 'node:crypto';

import type { ErrorDocument, ReportCollections, StackFrame } from './model.ts';

/** Numbers, ids and quoted values are ignored when errors are compared, because they differ between occurrences. */
const variable = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\b(?=\w*\d)[\w-]+\b/g;

export const mostErrors = 200;

const mostWaiting = 1000;

const keepErrors = 30 * millisecondsPerDay;

type Waiting = { error: BrowserError; count: number; last: number; views: Map<string, number> };

type Dependencies = Pick<ReportCollections, 'errors' | 'lists'> & {
  translate?: ((frames: StackFrame[]) => Promise<StackFrame[]>) | undefined;
};

export function createErrorStore(dependencies: Dependencies) {
  const { errors, lists } = dependencies;
  let waiting = new Map<string, Waiting>();

  return {
    add: (error: BrowserError, now: number): void => {
      const id = getFingerprint(error);
      if (!waiting.has(id) && waiting.size >= mostWaiting) return;
      const entry = waiting.get(id) ?? { error, count: 0, last: now, views: new Map() };
      waiting.set(id, entry);
      entry.count += error.count;
      entry.last = now;
      increase(entry.views, error.view, error.count);
    },

    write: async (): Promise<void> => {
      const written = waiting;
      waiting = new Map();
      if (written.size > 0) await writeErrors(dependencies, written);
    },

    load: async ({ part, build, limit }: PartBuild & { limit: number }) => {
      const [frequent, list] = await Promise.all([
        errors
          .find({ part, build }, { projection: { part: 0, build: 0 } })
          .sort({ count: -1, _id: 1 })
          .limit(limit)
          .toArray(),
        lists.findOne({ _id: listId({ part, build }) }, { projection: { others: 1 } }),
      ]);
      return {
        errors: frequent.map(({ _id: id, ...error }: Omit<ErrorDocument, 'part' | 'build'>) => ({ id, ...error })),
        others: list?.others ?? 0,
      };
    },

    prune: async (now: number): Promise<void> => {
      const old = { last: { $lt: new Date(now - keepErrors) } };
      await errors.deleteMany(old);
      await lists.deleteMany(old);
    },
  };
}

export function getFingerprint(error: BrowserError): string {
  const { part, build, kind, message } = error;
  const frame = ownFrame(error);
  const text = JSON.stringify([kind, message.replace(variable, '…'), frame && [frame.file, frame.line, frame.column]]);
  return `${part}/${build}/${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

function ownFrame({ part, build, frames }: BrowserError) {
  return (
    frames.find(({ file }) => (part === 'shell' ? !file.startsWith('/remotes/') : file.includes(`/${build}/`))) ??
    frames[0]
  );
}

async function writeErrors(
  { errors, lists, translate }: Dependencies,
  waiting: ReadonlyMap<string, Waiting>,
): Promise<void> {
  const known = await errors.find({ _id: { $in: [...waiting.keys()] } }, { projection: { _id: 1 } }).toArray();
  const stored = new Set(known.map(({ _id }) => _id));
  const others = new Map<string, number>();
  const updates: mongo.AnyBulkWriteOperation<ErrorDocument>[] = [];
  for (const [id, entry] of waiting) {
    const { error, count, last, views } = entry;
    const isNew = !stored.has(id);
    // Once the list is full, no further error tries to claim a place in it.
    if (isNew && (others.has(listId(error)) || !(await claim({ lists }, entry, id)))) {
      increase(others, listId(error), count);
      continue;
    }
    const { part, build, kind, message, frames } = error;
    const stack = isNew ? ((await translate?.(frames)) ?? frames) : [];
    const inViews = Object.fromEntries([...views].map(([view, times]) => [`views.${view}`, times]));
    const update = {
      $inc: { count, ...inViews },
      $max: { last: new Date(last) },
      ...(isNew && { $setOnInsert: { part, build, kind, message, stack, first: new Date(last) } }),
    };
    updates.push({ updateOne: { filter: { _id: id }, update, upsert: isNew } });
  }
  if (updates.length > 0) await errors.bulkWrite(updates, { ordered: false });
  await lists.bulkWrite(
    [...Map.groupBy(waiting.values(), ({ error }) => listId(error))].map(([id, entries]) => {
      const last = new Date(Math.max(...entries.map((entry) => entry.last)));
      const update = { $max: { last }, $inc: { others: others.get(id) ?? 0 } };
      return { updateOne: { filter: { _id: id }, update } };
    }),
    { ordered: false },
  );
}

/**
 * Claims a place among the build's errors atomically.
 * @returns false if all places are taken.
 */
async function claim(
  { lists }: Pick<Dependencies, 'lists'>,
  { error, last }: Waiting,
  fingerprint: string,
): Promise<boolean> {
  const withRoom = { _id: listId(error), [`fingerprints.${mostErrors - 1}`]: { $exists: false } };
  const taken = { $addToSet: { fingerprints: fingerprint }, $set: { last: new Date(last) } };
  try {
    await lists.updateOne(withRoom, taken, { upsert: true });
    return true;
  } catch (failure) {
    if (!isDuplicate(failure)) throw failure;
    // Either the list is full, or another process has created it meanwhile.
    const { matchedCount } = await lists.updateOne(withRoom, taken);
    return matchedCount > 0;
  }
}

function increase(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function listId({ part, build }: PartBuild): string {
  return `${part}/${build}`;
}
