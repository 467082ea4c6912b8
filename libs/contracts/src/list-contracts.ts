import { globSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';

const above = resolve(import.meta.dirname, '../../..');

const listFolder = (folder: string, name: string, extension: string): string[] =>
  globSync(`*/${name}${extension}`, { cwd: folder, exclude: ['**/*.d.ts'] })
    .toSorted()
    .map((file) => join(folder, file));

/** Files of this package and, in a repository that has installed it, of that one's `contracts`. */
export const listContracts = (name: string): string[] => [
  ...listFolder(import.meta.dirname, name, extname(import.meta.filename)),
  ...(basename(above) === 'node_modules' ? listFolder(resolve(above, '../contracts/src'), name, '.ts') : []),
];
