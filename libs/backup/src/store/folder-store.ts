import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { BackupStore } from './backup-store.ts';

const unfinished = '.part';
/** Milliseconds after which an unfinished backup is abandoned. */
const abandonedAfter = 24 * 60 * 60 * 1000;

const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name.endsWith(unfinished) && Date.now() - (await stat(file)).mtimeMs > abandonedAfter) await rm(file);
  }
};

/** Readable only by the folder's owner. */
export const createFolderStore = (folder: string): BackupStore => ({
  address: folder,
  list: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished)).map(({ name }) => name);
    return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
  },
  write: async (name, bytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(folder);
    const part = join(folder, `${name}${unfinished}`);
    try {
      // On disk before it gets its name.
      await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, join(folder, name));
      const directory = await open(folder);
      await directory.sync().finally(() => directory.close());
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  },
  read: async (name) => {
    const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`There is no ${name} in ${folder}.`, { cause: error }) : error;
    });
    return createReadStream('', { fd: file });
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
