import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from '../repository-root.ts';

/** What may change a build of any browser workspace, besides its own folder. */
const shared = [
  'libs/contracts/src/**',
  'libs/web-kit/src/**',
  'libs/request-kit/src/**',
  'libs/ui-kit/src/**',
  'libs/tooling/src/build/**',
  'libs/releases/src/remote-manifest.ts',
  'libs/tooling/src/gateway/page-includes.ts',
  'package-lock.json',
];

/**
 * Names a build: `BUILD_ID` where a deployment sets it, else a hash of everything the build is made from, so that the
 * same sources always make the same files.
 *
 * @param dir folder of the workspace.
 * @example buildIdOf('/suite/mfe-quiz') // '3f9a0c52d1'
 */
export const buildIdOf = (dir: string): string => {
  const named = process.env['BUILD_ID'];
  if (named) {
    if (!/^\w[\w.-]{0,63}$/.test(named))
      throw new Error('BUILD_ID: must be letters, digits, dots, hyphens: it names a folder');
    return named;
  }
  const own = path.relative(repositoryRoot, dir);
  const files = globSync([`${own}/src/**`, `${own}/*.*`, ...shared], { cwd: repositoryRoot, withFileTypes: true });
  const hash = createHash('sha256');
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(path.relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
};
