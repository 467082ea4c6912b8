import { ifThere, replaceFile } from '@cardwise/releases/site-folders';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { StartError } from './settings.ts';
import { runningSuites } from './suite-record.ts';

/** A start needs this many free megabytes. The engine creates no index below 500. */
const leastSpace = { first: 650, later: 300 };

export type DataFolders = {
  mongo: string;
  images: string;
  site: string;
  /** The folder says where deployed services run from; see service-sources.ts. */
  services: string;
  gateway: string;
  logs: string;
};

/** @throws StartError when DATA_DIR is not writable, is full, or another suite uses it. */
export async function prepareDataDir(dataDir: string): Promise<DataFolders> {
  const holder = runningSuites().find((suite) => suite.dataDir === dataDir && suite.pid !== process.pid);
  if (holder) {
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by a running suite (process ${holder.pid}): stop that one or set another DATA_DIR.`,
    );
  }
  const folders: DataFolders = {
    mongo: join(dataDir, 'mongo'),
    images: join(dataDir, 'images'),
    site: join(dataDir, 'site'),
    services: join(dataDir, 'services'),
    gateway: join(dataDir, 'gateway'),
    logs: join(dataDir, 'logs'),
  };
  try {
    for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
    await writeFile(join(dataDir, '.writable'), '');
    await rm(join(dataDir, '.writable'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'ENOSPC'
        ? `DATA_DIR ${dataDir} is full: free some space or set another DATA_DIR.`
        : `DATA_DIR ${dataDir} cannot be written (${message}): make it writable or set another DATA_DIR.`,
    );
  }
  const { bavail, bsize } = await statfs(dataDir);
  const fault = spaceFault(bavail * bsize, existsSync(join(folders.mongo, 'WiredTiger')) ? 'later' : 'first');
  if (fault) throw new StartError(`DATA_DIR ${dataDir} is nearly full: ${fault}`);
  return folders;
}

export function spaceFault(free: number, start: keyof typeof leastSpace): string | undefined {
  const megabytes = Math.floor(free / 1024 / 1024);
  const needed = leastSpace[start];
  if (megabytes >= needed) return undefined;
  return `${megabytes} MB are free, ${start === 'first' ? 'a first start needs' : 'a start needs'} ${needed} MB.`;
}

/** Reads the secrets, which are generated once and kept for DATA_DIR's owner only; given ones take precedence. */
export async function readSecrets(
  dataDir: string,
  given: { INTERNAL_TOKEN?: string | undefined; SESSION_SECRET?: string | undefined },
): Promise<{ INTERNAL_TOKEN: string; SESSION_SECRET: string; PROVIDER_CLIENT_SECRET: string }> {
  const file = join(dataDir, 'secrets.json');
  const kept = await readKept(file);
  const make = (name: string): string => kept[name] ?? randomBytes(32).toString('base64url');
  const secrets = {
    INTERNAL_TOKEN: make('INTERNAL_TOKEN'),
    SESSION_SECRET: make('SESSION_SECRET'),
    PROVIDER_CLIENT_SECRET: make('PROVIDER_CLIENT_SECRET'),
  };
  // Secrets that a full disk has truncated would end every session, so the file is replaced as a whole.
  if (!isDeepStrictEqual(kept, secrets)) await replaceFile(file, JSON.stringify(secrets, null, 2), 0o600);
  return {
    ...secrets,
    ...(given.INTERNAL_TOKEN === undefined ? {} : { INTERNAL_TOKEN: given.INTERNAL_TOKEN }),
    ...(given.SESSION_SECRET === undefined ? {} : { SESSION_SECRET: given.SESSION_SECRET }),
  };
}

async function readKept(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse((await ifThere(readFile(file, 'utf8'))) ?? '{}') as Record<string, string>;
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(`${file} cannot be read (${message}): mend it; new secrets would end every session.`);
  }
}
