import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { runningSuites, type SuiteRecord } from '../suite/suite-record.ts';

export type Site = { dir: string; url: string };

/**
 * Finds the site of SITE_DIR, else of the running suite, else in DATA_DIR. The folder must exist: nobody would see what
 * is put into a new one.
 * @throws Error with what has to be set.
 */
export function findSite(
  environment: NodeJS.ProcessEnv = process.env,
  suites: readonly SuiteRecord[] = runningSuites(),
): Site {
  const { SITE_DIR: site, DATA_DIR: dataDir, GATEWAY_PORT: port, PUBLIC_URL } = getSettings(environment);
  const url = PUBLIC_URL || `http://localhost:${port || 8080}`;
  if (site) {
    const dir = resolve(repositoryRoot, site);
    if (!existsSync(dir))
      throw new Error(`SITE_DIR ${dir} does not exist: set it to the folder that a gateway serves.`);
    return { dir, url };
  }
  const own = join(resolve(repositoryRoot, dataDir || '.data'), 'site');
  const running = suites.map((suite) => `DATA_DIR=${suite.dataDir} (${suite.url})`).join(', ');
  const meant = meantSuite(suites, dataDir, port);
  if (meant) {
    const dir = join(meant.dataDir, 'site');
    if (!dataDir || dir === own || !existsSync(own)) return { dir, url: meant.url };
    throw new Error(`No suite runs on DATA_DIR ${dataDir}; running: ${running}. Set that, or SITE_DIR=${own}.`);
  }
  if (suites.length > 0) throw new Error(`Several suites are running; set one of ${running}.`);
  if (!existsSync(own)) {
    throw new Error(`No suite is running, and ${own} does not exist: run npm start, or set DATA_DIR or SITE_DIR.`);
  }
  return { dir: own, url };
}

/** Returns the environment, after adding what the `.env` file sets. */
function getSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = join(repositoryRoot, '.env');
  if (environment === process.env && existsSync(file)) process.loadEnvFile(file);
  return environment;
}

/** Chooses a suite by DATA_DIR, by GATEWAY_PORT, by the default folder, or because it is the only one. */
function meantSuite(suites: readonly SuiteRecord[], dataDir: string | undefined, port: string | undefined) {
  const byDataDir = (wanted: string) => suites.filter((suite) => suite.dataDir === resolve(repositoryRoot, wanted));
  const choices = [
    dataDir ? byDataDir(dataDir) : [],
    port ? suites.filter((suite) => String(suite.port) === port) : [],
    dataDir ? [] : byDataDir('.data'),
    suites,
  ];
  return choices.find((fitting) => fitting.length === 1)?.[0];
}
