import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';

/**
 * Folder that the gateway serves: SITE_DIR, else the one of the suite in DATA_DIR; from the environment, else the `.env`
 * file.
 */
export const siteDirOf = (environment: NodeJS.ProcessEnv = process.env): string => {
  const file = join(repositoryRoot, '.env');
  if (environment === process.env && existsSync(file)) process.loadEnvFile(file);
  const { SITE_DIR: site, DATA_DIR: data = '.data' } = environment;
  return resolve(repositoryRoot, site || join(data, 'site'));
};
