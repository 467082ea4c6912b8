import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot, workspaces } from '../repository-root.ts';
import { affectedBy } from './affected.ts';

type Description = { name: string } & Partial<
  Record<'dependencies' | 'peerDependencies' | 'devDependencies', Record<string, string>>
>;

/** Lists the folders of the workspaces whose tests the change since a revision can break. */
export function changedWorkspaces(revision: string): string[] {
  const described = workspaces().map(
    (folder) =>
      [folder, JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as Description] as const,
  );
  const getFolder = new Map(described.map(([folder, { name }]) => [name, folder]));
  const foldersIn = (packages: Record<string, string> = {}): string[] =>
    Object.keys(packages).flatMap((name) => getFolder.get(name) ?? []);
  return affectedBy(
    changedFiles(revision),
    Object.fromEntries(
      described.map(([folder, { dependencies, peerDependencies, devDependencies }]) => [
        folder,
        {
          dependencies: foldersIn({ ...dependencies, ...peerDependencies }),
          devDependencies: foldersIn(devDependencies),
        },
      ]),
    ),
  );
}

/** @throws Error with what git says of an unknown revision. */
function changedFiles(revision: string): string[] {
  return [
    ...git('diff', '--name-only', '--no-renames', revision, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).split('\n').filter(Boolean);
}
