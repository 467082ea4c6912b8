import { readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from '../repository-root.ts';

/** What is read of a package, in the lockfile or in its own description. */
type Description = {
  version?: string;
  /** Of a workspace in the lockfile: its folder. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const read = (file: string): unknown => JSON.parse(readFileSync(path.resolve(repositoryRoot, file), 'utf8'));

/** The folder in which a package finds another: its own, else one further up. */
const locate = (locked: Record<string, Description>, from: string, name: string): string | undefined => {
  const parts = from.split('/');
  return parts
    .map((_, index) => [...parts.slice(0, parts.length - index), 'node_modules', name].join('/'))
    .concat(`node_modules/${name}`)
    .find((folder) => locked[folder]);
};

/**
 * The packages that a folder's dependencies bring, by the lockfile, and the workspaces among them, by what they say now.
 *
 * @param folder from the repository's root.
 * @param isWanted Which of the folder's own dependencies count; all of them by default.
 * @returns names with versions, and the workspaces' folders.
 */
export const packagesOf = (
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): { versions: string[]; workspaces: string[] } => {
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
};
