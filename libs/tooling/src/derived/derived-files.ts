import { domains } from '@cardwise/contracts/list-domains';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { renderCompose } from './compose.ts';

const platform = '@cardwise/platform';

const ofPlatform = ['*', '/shell/', '/gateway/', '/charts/', '/libs/'];

export async function staleFiles(): Promise<[file: string, text: string][]> {
  const files = Object.entries(await derivedFiles());
  const present = await Promise.all(files.map(([file]) => read(file).catch(() => undefined)));
  return files.filter(([, text], index) => text !== present[index]);
}

/** Returns the texts of the derived files by path. */
export async function derivedFiles(): Promise<Record<string, string>> {
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  return {
    'docker-compose.yml': renderCompose(await read('docker/compose.template.yml'), version),
    CODEOWNERS: renderCodeOwners(),
  };
}

/** In CODEOWNERS, a later line takes precedence. */
export function renderCodeOwners(): string {
  const lines = [
    ...ofPlatform.map((path) => [path, platform]),
    ...domains.flatMap(({ name, owners, keeps = [], remote, service }) => [
      ...[`libs/contracts/src/${name}`, ...keeps].map((folder) => [
        `/${folder}/`,
        [...new Set([...owners, platform])].join(' '),
      ]),
      ...[remote, service?.name].flatMap((part) => (part ? [[`/${getWorkspace(part)}/`, owners.join(' ')]] : [])),
    ]),
  ];
  return [
    '# Made by `npm run derive` from the descriptions of the domains: a team owns its screens, its service and its contracts.',
    ...lines.map(([path = '', owners = '']) => `${path.padEnd(40)}${owners}`),
    '',
  ].join('\n');
}

function read(file: string): Promise<string> {
  return readFile(join(repositoryRoot, file), 'utf8');
}
