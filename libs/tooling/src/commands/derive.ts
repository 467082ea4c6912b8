import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { staleFiles } from '../derived/derived-files.ts';
import { repositoryRoot } from '../repository-root.ts';
import { say, sayFailure } from '../say.ts';

// With `--check`, the command only says which files are stale.
await sayFailure(async () => {
  const stale = await staleFiles();
  for (const [file, text] of stale) {
    if (process.argv.includes('--check')) {
      say(`${file} does not follow from the descriptions of the domains: npm run derive`);
      process.exitCode = 1;
    } else {
      await writeFile(join(repositoryRoot, file), text);
      say(`${file} is written`);
    }
  }
});
