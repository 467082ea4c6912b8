import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import { listBackups } from './backup-list.ts';
import type { BackupEnv } from './env.ts';
import type { OpenBackup } from './read-backup.ts';
import { openStore } from './store/open-store.ts';

/**
 * @param wanted `latest`, a name in the store, an `s3://` address, or a file.
 * @throws Error saying where none was found.
 */
export const findBackup = async (
  wanted: string,
  env: BackupEnv,
  folder: string,
): Promise<{ name: string; open: OpenBackup }> => {
  if (wanted.startsWith('s3://')) {
    const end = wanted.lastIndexOf('/');
    const [store, name] = [openStore(wanted.slice(0, end), env), wanted.slice(end + 1)];
    return { name: wanted, open: () => store.read(name) };
  }
  const file = resolve(folder, wanted);
  const isFile = await access(file).then(
    () => true,
    () => false,
  );
  if (isFile && wanted !== 'latest') return { name: file, open: async () => createReadStream(file) };
  if (env.BACKUP_TO === undefined)
    throw new Error(`There is no file ${file}, and BACKUP_TO, which would name a store, is not set.`);
  const store = openStore(env.BACKUP_TO, env);
  const backups = await listBackups(store);
  const found =
    wanted === 'latest' ? backups.find(({ report }) => report) : backups.find(({ name }) => name === basename(wanted));
  if (!found) throw new Error(`${wanted === 'latest' ? 'No verified backup' : `No ${wanted}`} is in ${store.address}.`);
  return { name: `${store.address} ${found.name}`, open: () => store.read(found.name) };
};
