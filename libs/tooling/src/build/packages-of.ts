import { readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from '../repository-root.ts';

/** In the lockfile, or its own description. */
type Description = {
  version?: string;
  /** Of a workspace: its folder is `resolved`. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const read = (file: string): unknown => JSON.parse(readFileSync(path.resolve(repositoryRoot, file), 'utf8'));

const locate = (locked: Record<string, Description>, from: string, name: string): string | undefined => {
  const parts = from.split('/');
  return parts
    .map((_, index) => [...parts.slice(0, parts.length - index), 'node_modules', name].join('/'))
    .concat(`node_modules/${name}`)
    .find((folder) => locked[folder]);
};

/**
 * Packages that a folder brings, by the lockfile, and the workspaces among them.
 * @param folder from the repository's root.
 * @param isWanted which of the folder's own dependencies count.
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
