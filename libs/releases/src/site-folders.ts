import type { Part } from '@cardwise/contracts/admin/reports';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const buildIdFile = 'build-id.txt';

/** A lock whose holder has not renewed it for this many milliseconds belongs to a process that has ended. */
const stale = 60_000;
const renewEvery = 10_000;
const pause = 50;

/** Returns the id of the shell's live build, which the served files name; it is undefined while none is live. */
export function liveShell(siteDir: string): Promise<string | undefined> {
  return ifThere(readFile(join(servedShell(siteDir), buildIdFile), 'utf8'));
}

/** Turns only a missing file into undefined: one that cannot be read must not be taken for missing. */
export function ifThere<T>(outcome: Promise<T>): Promise<T | undefined> {
  return outcome.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

export function servedShell(siteDir: string): string {
  return join(siteDir, 'shell');
}

export function buildsDir(siteDir: string, part: Part): string {
  return part === 'shell' ? join(siteDir, 'shells') : join(siteDir, 'remotes', part);
}

/** The gateway serves nothing of this folder. */
export function mapsDir(siteDir: string, part: Part): string {
  return join(siteDir, 'maps', part);
}

export async function replaceFile(file: string, text: string, mode?: number): Promise<void> {
  const next = besides(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(next, text, { mode });
  await rename(next, file);
}

export async function replaceByCopy(source: string, file: string): Promise<void> {
  const next = besides(file);
  await mkdir(dirname(file), { recursive: true });
  await copyFile(source, next);
  await rename(next, file);
}

function besides(file: string): string {
  return `${file}.${randomBytes(4).toString('hex')}`;
}

/**
 * Runs `change` while it holds the site's lock: of two concurrent deployments, the later would undo the earlier one's
 * entry.
 * @param interval Milliseconds between two renewals of the lock, so that a long change keeps it.
 */
export async function withSiteLock<T>(siteDir: string, change: () => Promise<T>, interval = renewEvery): Promise<T> {
  const file = join(siteDir, '.deploying');
  // A process id would not do: in containers, several writers have the same one.
  const holder = randomUUID();
  await mkdir(siteDir, { recursive: true });
  for (;;) {
    const lock = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return undefined;
    });
    if (lock) {
      await lock.writeFile(holder);
      await lock.close();
      break;
    }
    const since = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - since > stale) await rm(file, { force: true });
    else await sleep(pause);
  }
  const renewing = setInterval(() => {
    const now = new Date();
    // A lock that is gone cannot be renewed; whoever removed it has decided that this process had ended.
    utimes(file, now, now).catch(() => {});
  }, interval);
  try {
    return await change();
  } finally {
    clearInterval(renewing);
    if ((await readFile(file, 'utf8').catch(() => '')) === holder) await rm(file, { force: true });
  }
}
