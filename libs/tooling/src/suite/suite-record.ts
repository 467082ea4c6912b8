import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { cacheDir } from '../repository-root.ts';
import { identityOf } from './process-record.ts';

const folder = join(cacheDir, 'suites');

const SuiteRecord = z.object({
  pid: z.int(),
  identity: z.string(),
  dataDir: z.string(),
  port: z.int(),
  /** The site's address. */
  url: z.string(),
});
/** A suite that runs from this checkout, wherever its data is. */
export type SuiteRecord = z.infer<typeof SuiteRecord>;

/** Records this process's suite for commands that release into it. @returns what forgets it. */
export const recordSuite = (suite: Pick<SuiteRecord, 'dataDir' | 'port' | 'url'>): (() => void) => {
  const file = join(folder, `${process.pid}-${suite.port}.json`);
  mkdirSync(folder, { recursive: true });
  const record: SuiteRecord = { pid: process.pid, identity: identityOf(process.pid) ?? '', ...suite };
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

/** The suites that run from this checkout; records that dead ones left are removed. */
export const runningSuites = (): SuiteRecord[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const record = readRecord(file);
    if (record && identityOf(record.pid) === record.identity) return [record];
    rmSync(join(folder, file), { force: true });
    return [];
  });
};
