import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { runQuietly } from '../run.ts';
import { workspaces } from '../workspaces.ts';

/** Folders to type-check: the workspaces, and folders within them that have their own tsconfig. */
const typedFolders = (): string[] =>
  workspaces()
    .flatMap((folder) => [folder, ...globSync(`${folder}/src/*/`, { cwd: repositoryRoot })])
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'tsconfig.json')));

/** Type-checks everything, two at a time. */
const checkTypes = async (): Promise<void> => {
  const waiting = typedFolders();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runQuietly('tsc', ['-p', next]);
  };
  await Promise.all([work(), work()]);
};

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
