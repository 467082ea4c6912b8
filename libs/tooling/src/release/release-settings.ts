import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';

/** The environment, with what the `.env` file adds to it. */
const settingsOf = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const file = join(repositoryRoot, '.env');
  if (environment === process.env && existsSync(file)) process.loadEnvFile(file);
  return environment;
};

/** Folder that the gateway serves: SITE_DIR, else the one of the suite in DATA_DIR. */
export const siteDirOf = (environment: NodeJS.ProcessEnv = process.env): string => {
  const { SITE_DIR: site, DATA_DIR: data = '.data' } = settingsOf(environment);
  return resolve(repositoryRoot, site || join(data, 'site'));
};

/** The site's address: PUBLIC_URL, else the one of the suite on this machine. */
export const publicUrlOf = (environment: NodeJS.ProcessEnv = process.env): string => {
  const { PUBLIC_URL: url, GATEWAY_PORT: port } = settingsOf(environment);
  return url || `http://localhost:${port || 8080}`;
};
