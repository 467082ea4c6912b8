import { prepareEngine, whenReady } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { join } from 'node:path';

import { cacheDir } from '../repository-root.ts';
import { manageProcess, type ManagedProcess } from './managed-process.ts';
import type { DataFolders } from './prepare-data-dir.ts';

/** Starts the database, whose URI is the same after each restart. @throws EmbeddedMongoError when it does not open. */
export async function startDatabase(
  folders: DataFolders,
  say: (line: string) => void,
  unlessStopped: <T>(work: Promise<T>) => Promise<T> = (work) => work,
): Promise<{ uri: string; process: ManagedProcess }> {
  const { uri, dataDir, ...engine } = await unlessStopped(
    prepareEngine({ dataDir: folders.mongo, cacheDir, onProgress: say }),
  );
  const managed = manageProcess({
    name: 'database',
    ...engine,
    cwd: dataDir,
    logFile: join(folders.logs, 'database.log'),
    say,
    whenUp: (child) => whenReady(child, dataDir),
  });
  try {
    await unlessStopped(managed.firstStart);
  } catch (error) {
    await managed.stop();
    throw error;
  }
  return { uri, process: managed };
}
