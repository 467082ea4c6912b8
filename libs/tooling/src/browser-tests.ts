import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fileOfPackage } from './webpack/paths.ts';
import { provisionChromium } from './provision/provision-chromium.ts';
import { cacheDir, repositoryRoot } from './repository-root.ts';
import { run } from './run.ts';
import { say } from './say.ts';
import { readSettings } from './suite/settings.ts';
import { startSuite } from './suite/start-suite.ts';

/** Port of the suite under test: away from the one that `npm start` uses, so that both can run. */
const testPort = 18_080;

/**
 * Starts a suite of its own in a temporary folder and runs the Playwright journeys against it through the gateway.
 *
 * @param args Handed on to Playwright: files, `--grep`, …
 */
export const runBrowserTests = async (args: readonly string[]): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardwise-e2e-'));
  const chromium = await provisionChromium({ cacheDir, onProgress: say });
  const settings = readSettings({
    ...process.env,
    GATEWAY_PORT: process.env['GATEWAY_PORT'] ?? String(testPort),
    DATA_DIR: dataDir,
    // Journeys of many players come from one address.
    CALLS_PER_SECOND: '500',
  });
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const suite = await startSuite(settings, say, { signal: stopping.signal });
  try {
    await run(process.execPath, [fileOfPackage('@playwright/test', 'cli.js'), 'test', ...args], {
      cwd: join(repositoryRoot, 'e2e'),
      env: {
        ...process.env,
        SUITE_URL: suite.url,
        SUITE_DATA_DIR: dataDir,
        SUITE_PIDS: JSON.stringify(suite.pids()),
        CHROMIUM_PATH: chromium.executablePath,
      },
    });
  } finally {
    await suite.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
