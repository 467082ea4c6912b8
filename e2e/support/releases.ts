import { fragmentBuildId } from '@cardwise/contracts/site/fragment';
import type { Registry, RemoteName } from '@cardwise/contracts/site/registry';
import type { APIRequestContext } from '@playwright/test';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { dataDir, repository, siteDir } from './suite.ts';

const run = promisify(execFile);

type Manifest = { metaData: { remoteEntry: { name: string } } };

type FrontEnd = 'shell' | 'mfe-quiz' | 'mfe-admin';

/** Removed with the data of the suite under test. */
export const scratch = (): Promise<string> => mkdtemp(join(dataDir(), 'scratch-'));

const runHere = async (program: string, ...args: string[]): Promise<string> => {
  const { stdout } = await run(program, args, { cwd: repository, env: { ...process.env, SITE_DIR: siteDir() } });
  return stdout;
};

/** A team's command, such as `deploy -w mfe-quiz -- --promote`. @returns its output. */
export const release = (...args: string[]): Promise<string> => runHere('npm', 'run', '--silent', ...args);

/** What `release` runs, without the second that npm takes. */
const command = (name: string, ...args: string[]): Promise<string> =>
  runHere(process.execPath, `libs/tooling/src/commands/${name}.ts`, ...args);

export const deploy = (workspace: FrontEnd, dist: string, ...flags: string[]): Promise<string> =>
  command('deploy', workspace, '--dist', dist, ...flags);

export const rollBack = (workspace: FrontEnd, to: string): Promise<string> => command('rollback', workspace, to);

const liveBuild = async (remote: RemoteName): Promise<string> => {
  const { remotes } = JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as Registry;
  return remotes.find(({ name }) => name === remote)?.version ?? 'none';
};

export const liveQuiz = (): Promise<string> => liveBuild('mfe_quiz');

/** To be changed and deployed: faster than a build. @returns the copy's folder and its entry script. */
export const copyLive = async (remote: RemoteName, version: string): Promise<{ dist: string; entry: string }> => {
  const dist = join(await scratch(), 'dist');
  const live = await liveBuild(remote);
  await cp(join(siteDir(), 'remotes', remote, live), dist, { recursive: true });
  const maps = join(siteDir(), 'maps', remote, live);
  for (const map of (await readdir(maps)).filter((file) => file.endsWith('.map')))
    await copyFile(join(maps, map), join(dist, map));
  await writeFile(join(dist, 'build-id.txt'), version);
  const { metaData } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  return { dist, entry: metaData.remoteEntry.name };
};

/** With another build id; its pages name `main`, a changed copy of their main script. */
export const copyShell = async (
  version: string,
  change: (script: string) => string,
): Promise<{ dist: string; main: string }> => {
  const dist = join(await scratch(), 'dist');
  const live = await liveShell();
  await cp(join(siteDir(), 'shells', live), dist, { recursive: true });
  await writeFile(join(dist, 'build-id.txt'), version);
  const files = await readdir(dist);
  const script = files.find((file) => /^main\.\w+\.js$/.test(file)) ?? '';
  const main = `main.${createHash('sha256').update(version).digest('hex').slice(0, 20)}.js`;
  await writeFile(join(dist, main), change(await readFile(join(dist, script), 'utf8')));
  for (const file of (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(dist, file), 'utf8');
    const changed = html.replaceAll(script, main).replace(`data-build="${live}"`, `data-build="${version}"`);
    await writeFile(join(dist, file), changed);
  }
  return { dist, main };
};

export const changeScript = async (dist: string, file: string, change: (script: string) => string): Promise<void> => {
  const path = join(dist, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
  for (const form of ['br', 'gz']) await rm(`${path}.${form}`, { force: true });
};

/** As the entry holds it for each of its chunks. */
export const hashOf = (script: string | Buffer): string => createHash('sha256').update(script).digest('base64');

export const quizInHtml = async (
  request: APIRequestContext,
  path = '/quiz',
): Promise<{ heading: string | undefined; build: string | undefined }> => {
  const html = await (await request.get(path)).text();
  const [, entry] = new RegExp(`id="${fragmentBuildId}">([^<]*)<`).exec(html) ?? [];
  return {
    heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1],
    build: entry === undefined ? undefined : (JSON.parse(entry) as { version: string }).version,
  };
};

export const liveShell = (): Promise<string> => readFile(join(siteDir(), 'shell/build-id.txt'), 'utf8');
