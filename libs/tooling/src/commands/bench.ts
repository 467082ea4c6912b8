import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

import { provisionChromium } from '../provision/provision-chromium.ts';
import { cacheDir, repositoryRoot } from '../repository-root.ts';
import { run, runSteps } from '../run.ts';
import { say } from '../say.ts';
import { withTestSuite } from '../testing/with-test-suite.ts';

const named = process.argv.slice(2);
const files = globSync('*.bench.ts', { cwd: join(repositoryRoot, 'bench') })
  .toSorted()
  .filter((file) => named.length === 0 || named.includes(basename(file, '.bench.ts')));

await runSteps([
  {
    name: 'measurements',
    run: async () => {
      const { executablePath } = await provisionChromium({ cacheDir, onProgress: say });
      const limits = { CALLS_PER_SECOND: '1000000', ANSWERS_PER_MINUTE: '1000000' };
      await withTestSuite({ ...limits, LOG_LEVEL: 'warn' }, async (suite) => {
        const env = { ...suite, CHROMIUM_PATH: executablePath };
        for (const file of files) {
          process.stdout.write(`\n${basename(file, '.bench.ts')}\n`);
          await run(process.execPath, [join(repositoryRoot, 'bench', file)], { env });
        }
      });
    },
  },
]);
