import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { cacheDir } from '../repository-root.ts';

const folder = join(cacheDir, 'suites');

const SuiteRecord = z.object({
  pid: z.int(),
  identity: z.string(),
  dataDir: z.string(),
  port: z.int(),
  url: z.string(),
});
/** Runs from this checkout, wherever its data is. */
export type SuiteRecord = z.infer<typeof SuiteRecord>;

/** Distinguishes a process from a later one with the same id by its start time. */
export const identityOf = (pid: number): string | undefined => {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may contain spaces and parentheses.
    const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return 'ZX'.includes(state) ? undefined : `${boot} ${fields[18]}`;
  } catch {
    return undefined;
  }
};

/** Takes a suite's folder, and lets commands find it. @returns what forgets it. */
export const recordSuite = (
  suite: Pick<SuiteRecord, 'dataDir' | 'port' | 'url'>,
  pid: number = process.pid,
): (() => void) => {
  const file = join(folder, `${pid}-${suite.port}.json`);
  mkdirSync(folder, { recursive: true });
  const record: SuiteRecord = { pid, identity: identityOf(pid) ?? '', ...suite };
  writeFileSync(file, JSON.stringify(record));
  return () => rmSync(file, { force: true });
};

const readRecord = (file: string): SuiteRecord | undefined => {
  try {
    return SuiteRecord.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Removes records of dead suites. */
export const runningSuites = (): SuiteRecord[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const record = readRecord(file);
    if (record && identityOf(record.pid) === record.identity) return [record];
    rmSync(join(folder, file), { force: true });
    return [];
  });
};
