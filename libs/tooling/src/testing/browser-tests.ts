import { demoCards } from '@cardwise/game-provider/demo-set/demo-cards';
import { join } from 'node:path';

import { cacheDir, fileOfPackage, repositoryRoot } from '../repository-root.ts';
import { findPrograms, firstThatStarts } from '../provision/find-program.ts';
import { provisionChromium } from '../provision/provision-chromium.ts';
import { run } from '../run.ts';
import { say } from '../say.ts';
import { testPort, withTestSuite } from './with-test-suite.ts';

/** Only the journey about traces listens on this port. */
const collectorPort = testPort + 9;

const settings = {
  // All journeys share one client address, and the machine may be busy.
  CALLS_PER_SECOND: '500',
  FRAGMENT_TIMEOUT: '3000',
  // Journeys open the pages of these cards and page through these sets, whatever day it is.
  DAILY_WITHOUT: ['106021', '111013', '111014', ...getCardIds('att'), ...getCardIds('core')].join(','),
  // This host does not exist, so nothing leaves the machine.
  PUSH_SERVICES: 'push.example',
  // This is the development server of the first domain that a team's own repository makes.
  OVERRIDE_ORIGIN: 'http://localhost:3011',
  // These settings keep only the trace that the journey begins.
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  OTEL_TRACES_SAMPLER_ARG: '0',
};

/** Runs the browser journeys against a separate suite. @param args for Playwright: files, `--grep`, … */
export async function runBrowserTests(args: readonly string[]): Promise<void> {
  const chromium = await provisionChromium({ cacheDir, onProgress: say });
  const firefox = await firstThatStarts(await findPrograms(['firefox-esr', 'firefox']));
  if (!firefox) say('no Firefox is installed: its journey is left out');
  const [webkit] = (await findPrograms(['Xvfb'])).length > 0 ? await findPrograms(['WebKitWebDriver']) : [];
  if (!webkit) say('no WebKitGTK driver or no Xvfb is installed: its journey is left out');
  await withTestSuite(settings, (environment) =>
    run(process.execPath, [fileOfPackage('@playwright/test', 'cli.js'), 'test', ...args], {
      cwd: join(repositoryRoot, 'e2e'),
      env: {
        ...environment,
        CHROMIUM_PATH: chromium.executablePath,
        FIREFOX_PATH: firefox ?? '',
        WEBKIT_DRIVER_PATH: webkit ?? '',
      },
    }),
  );
}

function getCardIds(set: keyof typeof demoCards): number[] {
  return (demoCards[set] ?? []).map(({ id }) => id);
}
