import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, extname, join, resolve } from 'node:path';

const above = resolve(import.meta.dirname, '../../..');

/** The tool is a package of another repository. */
export const isInstalled = basename(above) === 'node_modules';

export const repositoryRoot = isInstalled ? dirname(above) : above;

/** Of this library's files: those of a package are compiled. */
export const ownExtension = extname(import.meta.filename);

/** Outlives a build; safe to delete. */
export const cacheDir = resolve(repositoryRoot, '.cache');

/** From the repository, in the root package.json's order. */
export function workspaces(): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return patterns.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: repositoryRoot }).map(dirname).toSorted(),
  );
}

/** Also one that the package does not export. */
export function fileOfPackage(name: string, file: string): string {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new Error(`The package ${name} is not installed`);
  return join(dirname(description), file);
}
