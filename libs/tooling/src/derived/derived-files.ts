import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { renderCodeOwners } from './code-owners.ts';
import { renderCompose } from './compose.ts';

const read = (file: string): Promise<string> => readFile(join(repositoryRoot, file), 'utf8');

/** Texts by path. */
export const derivedFiles = async (): Promise<Record<string, string>> => {
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  return {
    'docker-compose.yml': renderCompose(await read('docker/compose.template.yml'), version),
    CODEOWNERS: renderCodeOwners(),
  };
};

export const staleFiles = async (): Promise<[file: string, text: string][]> => {
  const files = Object.entries(await derivedFiles());
  const present = await Promise.all(files.map(([file]) => read(file).catch(() => undefined)));
  return files.filter(([, text], index) => text !== present[index]);
};
