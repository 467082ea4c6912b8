import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { askedToStop } from '../suite/asked-to-stop.ts';
import { showProgress } from '../suite/progress.ts';
import { readSettings } from '../suite/settings.ts';
import { startSuite } from '../suite/start-suite.ts';

/** The port differs from that of `npm start`, so that both can run. */
export const testPort = Number(process.env['GATEWAY_PORT'] ?? 18_080);

/**
 * Runs a separate suite in a temporary folder while `work` runs.
 * @param settings that differ from the environment's.
 * @param work receives the environment for programs that use the suite.
 */
export async function withTestSuite(
  settings: Record<string, string>,
  work: (environment: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardwise-test-suite-'));
  // nginx's workers run as another user when root starts the suite.
  await chmod(dataDir, 0o711);
  const stopping = askedToStop();
  const progress = showProgress(process.stdout);
  const suite = await startSuite(
    readSettings({ ...process.env, GATEWAY_PORT: String(testPort), DATA_DIR: dataDir, ...settings }),
    progress,
    { signal: stopping },
  );
  progress.end();
  try {
    await work({
      ...process.env,
      SUITE_URL: suite.url,
      SUITE_DATA_DIR: dataDir,
      SUITE_PID: String(process.pid),
      SUITE_PIDS: JSON.stringify(suite.pids()),
      SUITE_ENVIRONMENT: JSON.stringify(suite.environment),
    });
  } finally {
    await suite.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
