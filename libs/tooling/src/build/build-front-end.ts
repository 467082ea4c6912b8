import { buildIdFile } from '@cardwise/releases/site-folders';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { ownExtension, repositoryRoot } from '../repository-root.ts';
import { runQuietly } from '../run.ts';
import { getBuildId } from './build-id.ts';

type Build = { version: string; built: boolean; dist: string };

/**
 * Builds into `<workspace>/dist` or `options.into`, unless that build is there.
 * @returns the build id, and whether something had to be built.
 * @throws Error with webpack's output.
 */
export async function buildFrontEnd(
  workspace: string,
  { into, signal }: { into?: string; signal?: AbortSignal | undefined } = {},
): Promise<Build> {
  const dir = join(repositoryRoot, workspace);
  const dist = into ?? join(dir, 'dist');
  const version = getBuildId(dir);
  const present = await readFile(join(dist, buildIdFile), 'utf8').catch(() => undefined);
  if (present === version) return { version, built: false, dist };

  const webpack = join(import.meta.dirname, `run-webpack${ownExtension}`);
  await runQuietly(process.execPath, [webpack, dist], { cwd: dir, signal });
  await writeFile(join(dist, buildIdFile), version);
  return { version, built: true, dist };
}

export async function readBuild(folder: string): Promise<{ version: string; dist: string }> {
  const dist = resolve(folder);
  const version = await readFile(join(dist, buildIdFile), 'utf8').catch(() => {
    throw new Error(`${dist} holds no build: there is no ${buildIdFile} in it.`);
  });
  return { version: version.trim(), dist };
}
