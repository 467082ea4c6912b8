import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { buildIdFile } from './build-front-end.ts';

/**
 * A build that was made earlier, or elsewhere.
 *
 * @throws Error when the folder holds none.
 */
export const readBuild = async (folder: string): Promise<{ version: string; dist: string }> => {
  const dist = resolve(folder);
  const version = await readFile(join(dist, buildIdFile), 'utf8').catch(() => {
    throw new Error(`${dist} holds no build: there is no ${buildIdFile} in it.`);
  });
  return { version: version.trim(), dist };
};
