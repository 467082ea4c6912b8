import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { showProgress } from '../suite/progress.ts';
import { readSettings } from '../suite/settings.ts';
import { startSuite } from '../suite/start-suite.ts';

/** Port of a suite under test: away from the one that `npm start` uses, so that both can run. */
const testPort = 18_080;

/**
 * Starts a suite of its own in a temporary folder, for as long as the work takes.
 *
 * @param settings Variables that differ from the environment's.
 * @param work Is given the environment of a program that looks at the suite: `SUITE_URL` and more.
 */
export const withTestSuite = async (
  settings: Record<string, string>,
  work: (environment: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardwise-test-suite-'));
  // Started by root, the gateway's workers are somebody else, who must be able to enter.
  await chmod(dataDir, 0o711);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const port = process.env['GATEWAY_PORT'] ?? String(testPort);
  const progress = showProgress(process.stdout);
  const suite = await startSuite(
    readSettings({ ...process.env, GATEWAY_PORT: port, DATA_DIR: dataDir, ...settings }),
    progress,
    { signal: stopping.signal },
  );
  progress.end();
  try {
    await work({
      ...process.env,
      SUITE_URL: suite.url,
      SUITE_DATA_DIR: dataDir,
      SUITE_PIDS: JSON.stringify(suite.pids()),
      SUITE_ENVIRONMENT: JSON.stringify(suite.environment),
    });
  } finally {
    await suite.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
