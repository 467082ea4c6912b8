import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, extname, join, resolve } from 'node:path';

const above = resolve(import.meta.dirname, '../../..');

/** If true, this tool is installed as a package of another repository. */
export const isInstalled = basename(above) === 'node_modules';

export const repositoryRoot = isInstalled ? dirname(above) : above;

/** This library's files have this extension; those of a package are compiled. */
export const ownExtension = extname(import.meta.filename);

/** The cache outlives a build; it is safe to delete. */
export const cacheDir = resolve(repositoryRoot, '.cache');

/** Lists the workspaces' folders, relative to the repository, in the order of the root package.json. */
export function workspaces(): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return patterns.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: repositoryRoot }).map(dirname).toSorted(),
  );
}

/** Returns the path of a package's file, even of one that the package does not export. */
export function fileOfPackage(name: string, file: string): string {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new Error(`The package ${name} is not installed`);
  return join(dirname(description), file);
}
