import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { repositoryRoot } from './repository-root.ts';

/** Relative to the repository, in the order of the root package.json. */
export const workspaces = (): string[] => {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return patterns.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: repositoryRoot }).map(dirname).toSorted(),
  );
};
