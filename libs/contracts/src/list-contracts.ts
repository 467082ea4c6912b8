import { globSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';

const above = resolve(import.meta.dirname, '../../..');

/**
 * Returns the files of this package and, in a repository that has installed it, those of that repository's `contracts`.
 */
export function listContracts(name: string): string[] {
  return [
    ...listFolder(import.meta.dirname, name, extname(import.meta.filename)),
    ...(basename(above) === 'node_modules' ? listFolder(resolve(above, '../contracts/src'), name, '.ts') : []),
  ];
}

function listFolder(folder: string, name: string, extension: string): string[] {
  return globSync(`*/${name}${extension}`, { cwd: folder, exclude: ['**/*.d.ts'] })
    .toSorted()
    .map((file) => join(folder, file));
}
