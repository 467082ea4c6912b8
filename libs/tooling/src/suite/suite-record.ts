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
export type SuiteRecord = z.infer<typeof SuiteRecord>;

/** Records a suite, so that commands find it. @returns a function that removes the record. */
export function recordSuite(
  suite: Pick<SuiteRecord, 'dataDir' | 'port' | 'url'>,
  pid: number = process.pid,
): () => void {
  const file = join(folder, `${pid}-${suite.port}.json`);
  mkdirSync(folder, { recursive: true });
  const record: SuiteRecord = { pid, identity: getIdentity(pid) ?? '', ...suite };
  writeFileSync(file, JSON.stringify(record));
  return () => rmSync(file, { force: true });
}

/** Lists the running suites, and removes the records of dead ones. */
export function runningSuites(): SuiteRecord[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const record = readRecord(file);
    if (record && getIdentity(record.pid) === record.identity) return [record];
    rmSync(join(folder, file), { force: true });
    return [];
  });
}

function readRecord(file: string): SuiteRecord | undefined {
  try {
    return SuiteRecord.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Identifies a process by its start time, which a later process with the same id does not have. The result is undefined
 * if there is no such process.
 */
export function getIdentity(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process's name, in parentheses before these fields, may contain spaces and parentheses.
    const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return 'ZX'.includes(state) ? undefined : `${boot} ${fields[18]}`;
  } catch {
    return undefined;
  }
}
