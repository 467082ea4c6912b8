import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { runQuietly } from '../run.ts';
import { workspaces } from '../workspaces.ts';

/** Folders to type-check: the workspaces, and folders within them that have their own tsconfig. */
const typedFolders = (): string[] =>
  workspaces()
    .flatMap((folder) => [folder, ...globSync(`${folder}/src/*/`, { cwd: repositoryRoot })])
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'tsconfig.json')));

/** A build reads the types that several folders import once; checkers beyond the first would each check them again. */
const checkTypes = (): Promise<void> =>
  runQuietly('tsc', ['-b', '--builders', String(availableParallelism()), '--checkers', '1', ...typedFolders()]);

/** The steps of `npm run check`: everything that needs no running process of the suite. */
export const checks = [
  { name: 'formatting', run: () => runQuietly('oxfmt', ['--check']) },
  { name: 'lint, types and import direction', run: () => runQuietly('oxlint', ['--deny-warnings']) },
  { name: 'types', run: checkTypes },
  {
    name: 'contracts against their last release',
    run: () => runQuietly(process.execPath, ['libs/tooling/src/commands/contracts.ts']),
  },
];
