import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { packagesOf } from './packages-of.ts';

const tooling = 'libs/tooling';
const tools = `${tooling}/src/build`;

const shared = [
  `${tools}/**`,
  `${tooling}/src/file-of-package.ts`,
  `${tooling}/src/gateway/page-includes.ts`,
  'libs/releases/src/remote-manifest.ts',
];

const isForTests = (file: string): boolean => /\.test\.|\/testing\//.test(file);

/** By a name or pattern for a part of the path. */
const createIgnored = (): ((file: string) => boolean) => {
  const lines = readFileSync(path.join(repositoryRoot, '.gitignore'), 'utf8').split('\n');
  const patterns = lines.map((line) => line.replace(/\/$/, '')).filter((line) => line !== '' && !line.startsWith('#'));
  return (file) => file.split('/').some((part) => patterns.some((pattern) => path.matchesGlob(part, pattern)));
};

/**
 * `BUILD_ID`, or a hash of the sources of workspace, libraries and build, and of all their packages' versions.
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
  const sources = globSync(`${tools}/*.ts`, { cwd: repositoryRoot });
  const toolSource = sources.map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8')).join('');
  const { versions, workspaces } = packagesOf(own);
  const usedTools = packagesOf(tooling, (name) => !name.startsWith('@cardwise/') && toolSource.includes(`'${name}`));
  const hash = createHash('sha256').update([...versions, ...usedTools.versions].join('\0'));

  const patterns = [`${own}/src/**`, `${own}/*.mjs`, ...workspaces.map((folder) => `${folder}/src/**`), ...shared];
  const isIgnored = createIgnored();
  const files = globSync(patterns, { cwd: repositoryRoot, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isIgnored(file) && !isForTests(file));
  for (const file of new Set(files.toSorted())) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(repositoryRoot, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 10);
};
