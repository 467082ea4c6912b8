import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Downloads that outlive a build; safe to delete. */
export const cacheDir = resolve(repositoryRoot, '.cache');

/** Folders relative to the repository, in the order of the root package.json. */
export const workspaces = (): string[] => {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return patterns.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: repositoryRoot }).map(dirname).toSorted(),
  );
};

/** A file of an installed package, also one that it does not export. */
export const fileOfPackage = (name: string, file: string): string => {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new Error(`The package ${name} is not installed`);
  return join(dirname(description), file);
};
