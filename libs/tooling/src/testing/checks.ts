import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { isInstalled, repositoryRoot, workspaces } from '../repository-root.ts';
import { runQuietly } from '../run.ts';

const types = { name: 'types', run: checkTypes };

const checksOfCardwise = [
  {
    name: 'files that follow from the descriptions',
    run: () => runQuietly(process.execPath, ['libs/tooling/src/commands/derive.ts', '--check']),
  },
  { name: 'formatting', run: () => runQuietly('oxfmt', ['--check']) },
  { name: 'lint, types and import direction', run: () => runQuietly('oxlint', ['--deny-warnings']) },
  types,
  {
    name: 'contracts against their last release',
    run: () => runQuietly(process.execPath, ['libs/tooling/src/commands/contracts.ts']),
  },
];

/** These checks need no running process. */
export const checks = isInstalled ? [types] : checksOfCardwise;

/** A second checker would repeat the types that several folders import. */
function checkTypes(): Promise<void> {
  return runQuietly('tsc', ['-b', '--builders', String(availableParallelism()), '--checkers', '1', ...typedFolders()]);
}

function typedFolders(): string[] {
  return workspaces()
    .flatMap((folder) => [folder, ...globSync(`${folder}/src/*/`, { cwd: repositoryRoot })])
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'tsconfig.json')));
}
