import { join } from 'node:path';

import { fileOfPackage } from '../file-of-package.ts';
import { provisionChromium } from '../provision/provision-chromium.ts';
import { cacheDir, repositoryRoot } from '../repository-root.ts';
import { run } from '../run.ts';
import { say } from '../say.ts';
import { withTestSuite } from './with-test-suite.ts';

/**
 * Starts a separate suite and runs the Playwright journeys against it through the gateway.
 *
 * @param args Arguments for Playwright: files, `--grep`, …
 */
export const runBrowserTests = async (args: readonly string[]): Promise<void> => {
  const chromium = await provisionChromium({ cacheDir, onProgress: say });
  // All journeys share one client address, and the machine may be busy.
  await withTestSuite({ CALLS_PER_SECOND: '500', FRAGMENT_TIMEOUT: '3000' }, (environment) =>
    run(process.execPath, [fileOfPackage('@playwright/test', 'cli.js'), 'test', ...args], {
      cwd: join(repositoryRoot, 'e2e'),
      env: { ...environment, CHROMIUM_PATH: chromium.executablePath },
    }),
  );
};
