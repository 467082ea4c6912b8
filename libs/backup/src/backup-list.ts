import * as z from 'zod/mini';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { BackupStore } from './store.ts';

const Report = z.object({
  madeAt: z.coerce.date(),
  documents: z.number(),
  entry: z.number(),
  collections: z.record(z.string(), z.object({ documents: z.number(), digest: z.string() })),
});
export type Report = z.output<typeof Report>;

const backupSuffix = '.backup';
const reportSuffix = '.verified.json';

/** @example getName(madeAt) // '2026-11-23T03-15-00.000Z.backup' */
export function getName(madeAt: Date): string {
  return `${madeAt.toISOString().replaceAll(':', '-')}${backupSuffix}`;
}

export function writeReport(store: BackupStore, name: string, report: Report): Promise<void> {
  return store.write(toReport(name), Readable.from([Buffer.from(`${JSON.stringify(report, null, 2)}\n`)]));
}

/** A backup without a report was not verified; `unreadable` says why an existing report cannot be read. */
type StoredBackup = {
  name: string;
  bytes: number;
  madeAt: Date;
  report: Report | undefined;
  unreadable?: string;
};

export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const found = await store.list();
  const names = new Set(found.map(({ name }) => name));
  const backups = found.flatMap(({ name, bytes }) => {
    const madeAt = toTime(name);
    return madeAt ? [{ name, bytes, madeAt }] : [];
  });
  return Promise.all(
    backups
      .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
      .map(async (backup) => ({
        ...backup,
        ...(names.has(toReport(backup.name)) ? await readReport(store, toReport(backup.name)) : { report: undefined }),
      })),
  );
}

function toTime(name: string): Date | undefined {
  const [, date = '', ...time] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.backup$/.exec(name) ?? [];
  return date === '' ? undefined : new Date(`${date}T${time.join(':')}Z`);
}

async function readReport(store: BackupStore, file: string): Promise<Pick<StoredBackup, 'report' | 'unreadable'>> {
  try {
    const { data, error } = Report.safeParse(JSON.parse(await text(await store.read(file))));
    if (error) throw new Error(`not a report: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
    return { report: data };
  } catch (error) {
    return { report: undefined, unreadable: `${file} cannot be read: ${(error as Error).message}` };
  }
}

/** Removes the report first, so that no report lacks its backup. */
export async function removeBackup(store: BackupStore, { name }: Pick<StoredBackup, 'name'>): Promise<void> {
  await store.remove(toReport(name));
  await store.remove(name);
}

function toReport(name: string): string {
  return `${name.slice(0, -backupSuffix.length)}${reportSuffix}`;
}
