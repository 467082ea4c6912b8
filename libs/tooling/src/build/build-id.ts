import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ownExtension, repositoryRoot } from '../repository-root.ts';

const tooling = path.relative(repositoryRoot, path.resolve(import.meta.dirname, '../..'));
const tools = `${tooling}/src/build`;

const shared = [
  `${tools}/**`,
  `${tooling}/src/repository-root.ts`,
  `${tooling}/src/gateway/page-includes.ts`,
  'libs/releases/src/registry-entry.ts',
];

/**
 * Returns `BUILD_ID`, or else a hash of the sources of workspace, libraries and build, and of the versions of all
 * packages that they use.
 * @example getBuildId('/suite/mfe-quiz') // '3f9a0c52d1'
 */
export function getBuildId(dir: string): string {
  const named = process.env['BUILD_ID'];
  if (named) {
    if (!/^\w[\w.-]{0,63}$/.test(named))
      throw new Error('BUILD_ID: must be letters, digits, dots, hyphens: it names a folder');
    return named;
  }
  const own = path.relative(repositoryRoot, dir);
  const sources = globSync(`${tools}/*${ownExtension}`, { cwd: repositoryRoot });
  const toolSource = sources.map((file) => readFileSync(path.join(repositoryRoot, file), 'utf8')).join('');
  const { versions, workspaces } = getPackages(own);
  const usedTools = getPackages(tooling, (name) => !name.startsWith('@cardwise/') && toolSource.includes(`'${name}`));
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
}

/** Describes a package, as the lockfile or its own package.json does. */
type Description = {
  version?: string;
  /** This is true for a workspace, whose folder is `resolved`. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/**
 * Finds the packages that a folder depends on, by the lockfile, and the workspaces among them.
 * @param folder from the repository's root.
 * @param isWanted which of the folder's own dependencies count.
 * @returns names with versions, and the workspaces' folders.
 */
export function getPackages(
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): { versions: string[]; workspaces: string[] } {
  const { packages: locked } = read('package-lock.json') as { packages: Record<string, Description> };
  const versions = new Set<string>();
  const seen = new Set<string>();
  const workspaces: string[] = [];

  const visit = (from: string, { dependencies, peerDependencies, peerDependenciesMeta: meta }: Description): void => {
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !meta?.[name]?.optional);
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      const found = locate(locked, from, name);
      if (found === undefined || seen.has(found) || (from === folder && !isWanted(name))) continue;
      seen.add(found);
      const { link, resolved = '', ...description } = locked[found] ?? {};
      const present = link ? (read(`${resolved}/package.json`) as Description) : description;
      if (link) workspaces.push(resolved);
      versions.add(`${name} ${present.version}`);
      visit(link ? resolved : found, present);
    }
  };
  const own = read(`${folder}/package.json`) as Description;
  versions.add(`itself ${own.version} ${JSON.stringify(own.peerDependencies ?? {})}`);
  visit(folder, own);
  return { versions: [...versions].toSorted(), workspaces: workspaces.toSorted() };
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.resolve(repositoryRoot, file), 'utf8'));
}

function locate(locked: Record<string, Description>, from: string, name: string): string | undefined {
  const parts = from.split('/');
  return parts
    .map((_, index) => [...parts.slice(0, parts.length - index), 'node_modules', name].join('/'))
    .concat(`node_modules/${name}`)
    .find((folder) => locked[folder]);
}

/** Reads `.gitignore`, in which each line must be a name or pattern for one part of a path. */
function createIgnored(): (file: string) => boolean {
  const lines = readFileSync(path.join(repositoryRoot, '.gitignore'), 'utf8').split('\n');
  const patterns = lines.map((line) => line.replace(/\/$/, '')).filter((line) => line !== '' && !line.startsWith('#'));
  return (file) => file.split('/').some((part) => patterns.some((pattern) => path.matchesGlob(part, pattern)));
}

function isForTests(file: string): boolean {
  return /\.test\.|\/testing\//.test(file);
}
