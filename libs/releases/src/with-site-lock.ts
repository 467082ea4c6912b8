import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const stale = 60_000;
const pause = 50;

/** Of two concurrent deployments, the later writer would undo the earlier one's line. */
export const withSiteLock = async <T>(siteDir: string, change: () => Promise<T>): Promise<T> => {
  const file = join(siteDir, '.deploying');
  // Not the process id: in containers, several writers have the same.
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
  try {
    return await change();
  } finally {
    if ((await readFile(file, 'utf8').catch(() => '')) === holder) await rm(file, { force: true });
  }
};
