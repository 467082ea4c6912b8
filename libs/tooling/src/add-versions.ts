import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot, workspaces } from './repository-root.ts';

const lists = ['dependencies', 'devDependencies'] as const;

type Manifest = { name: string; version: string } & Partial<Record<(typeof lists)[number], Record<string, string>>>;

/**
 * Adds versions to a new workspace's package.json, as this repository's workspaces have them.
 * @throws {Error} naming every dependency that no workspace has.
 */
export function addVersions(text: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const versions = knownVersions();
  const unknown = lists.flatMap((list) => Object.keys(manifest[list] ?? {})).filter((name) => !versions[name]);
  if (unknown.length > 0) throw new Error(`No workspace has a version of ${unknown.join(', ')}.`);
  for (const list of lists)
    for (const name of Object.keys(manifest[list] ?? {}))
      Object.assign(manifest[list] ?? {}, { [name]: versions[name] });
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function knownVersions(): Record<string, string> {
  return Object.assign(
    {},
    ...['.', ...workspaces()]
      .map(read)
      .map(({ name, version, ...manifest }) =>
        Object.assign({ [name]: version }, ...lists.map((list) => manifest[list] ?? {})),
      ),
  ) as Record<string, string>;
}

function read(folder: string): Manifest {
  return JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as Manifest;
}
