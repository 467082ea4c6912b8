import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { fileOfPackage, repositoryRoot } from '../repository-root.ts';
import { run } from '../run.ts';
import { testTimeout } from './node-preset.ts';

/** @param folders of workspaces; those without tests are left out. */
export const runJest = async (folders: readonly string[]): Promise<void> => {
  const projects = folders.filter((folder) =>
    readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8').includes('"jest":'),
  );
  if (projects.length === 0) return;
  await run(process.execPath, [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    fileOfPackage('jest', 'bin/jest.js'),
    // Jest ignores a project's own time limit when it runs several.
    `--testTimeout=${testTimeout}`,
    // Service tests spend a third of their time waiting for processes and databases.
    `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`,
    '--projects',
    ...projects,
  ]);
};
