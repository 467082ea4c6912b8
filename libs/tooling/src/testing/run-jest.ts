import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { fileOfPackage } from '../file-of-package.ts';
import { repositoryRoot } from '../repository-root.ts';
import { run } from '../run.ts';
import { workspaces } from '../workspaces.ts';

/** Runs the unit, component and service tests of all workspaces, or of those named. */
export const runJest = (named: readonly string[]): Promise<void> => {
  const projects = workspaces()
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'jest.config.mjs')))
    .filter((folder) => named.length === 0 || named.includes(folder));
  return run(process.execPath, [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    fileOfPackage('jest', 'bin/jest.js'),
    // Jest takes a project's own limit for its single runs only; whole imports with all their pictures need this much.
    '--testTimeout=90000',
    // Jest leaves one core to itself, which on two of them means one test file at a time; it has little to do meanwhile.
    '--maxWorkers=100%',
    '--projects',
    ...projects,
  ]);
};
