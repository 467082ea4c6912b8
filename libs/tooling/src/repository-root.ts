import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Outlives a build; safe to delete. */
export const cacheDir = resolve(repositoryRoot, '.cache');

/** From the repository, in the root package.json's order. */
export const workspaces = (): string[] => {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return patterns.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: repositoryRoot }).map(dirname).toSorted(),
  );
};

/** Also one that the package does not export. */
export const fileOfPackage = (name: string, file: string): string => {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new Error(`The package ${name} is not installed`);
  return join(dirname(description), file);
};
