import { buildIdFile } from '@cardwise/releases/site-folders';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { buildIdOf } from './build-id.ts';

type Build = { version: string; built: boolean; dist: string };

/**
 * Builds into `<workspace>/dist` or `options.into`, unless that build is there.
 * @returns the build id, and whether something had to be built.
 * @throws Error with webpack's output.
 */
export const buildFrontEnd = async (
  workspace: string,
  { into, signal }: { into?: string; signal?: AbortSignal | undefined } = {},
): Promise<Build> => {
  const dir = join(repositoryRoot, workspace);
  const dist = into ?? join(dir, 'dist');
  const version = buildIdOf(dir);
  const present = await readFile(join(dist, buildIdFile), 'utf8').catch(() => undefined);
  if (present === version) return { version, built: false, dist };

  const webpack = spawn(process.execPath, [join(import.meta.dirname, 'run-webpack.ts'), dist], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [webpack.stdout, webpack.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(webpack, 'close')) as [number | null];
  if (code !== 0) throw new Error(`building ${workspace} failed:\n${output}`);
  await writeFile(join(dist, buildIdFile), version);
  return { version, built: true, dist };
};

export const readBuild = async (folder: string): Promise<{ version: string; dist: string }> => {
  const dist = resolve(folder);
  const version = await readFile(join(dist, buildIdFile), 'utf8').catch(() => {
    throw new Error(`${dist} holds no build: there is no ${buildIdFile} in it.`);
  });
  return { version: version.trim(), dist };
};
