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

/** Runs a team's command, such as `deploy -w mfe-quiz -- --promote`. @returns its output. */
export function release(...args: string[]): Promise<string> {
  return runHere('npm', 'run', '--silent', ...args);
}

type FrontEnd = 'shell' | 'mfe-quiz' | 'mfe-admin';

export function deploy(workspace: FrontEnd, dist: string, ...flags: string[]): Promise<string> {
  return command('deploy', workspace, '--dist', dist, ...flags);
}

export function rollBack(workspace: FrontEnd, to: string): Promise<string> {
  return command('rollback', workspace, to);
}

/** Runs the command behind a `release`, without the second that npm takes. */
function command(name: string, ...args: string[]): Promise<string> {
  return runHere(process.execPath, `libs/tooling/src/commands/${name}.ts`, ...args);
}

async function runHere(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd: repository, env: { ...process.env, SITE_DIR: siteDir() } });
  return stdout;
}

export function liveQuiz(): Promise<string> {
  return liveBuild('mfe_quiz');
}

type Manifest = { metaData: { remoteEntry: { name: string } } };

/**
 * Copies the live build of a remote, to be changed and deployed, which is faster than a build.
 * @returns the copy's folder and its entry script.
 */
export async function copyLive(remote: RemoteName, version: string): Promise<{ dist: string; entry: string }> {
  const dist = join(await scratch(), 'dist');
  const live = await liveBuild(remote);
  await cp(join(siteDir(), 'remotes', remote, live), dist, { recursive: true });
  const maps = join(siteDir(), 'maps', remote, live);
  for (const map of (await readdir(maps)).filter((file) => file.endsWith('.map')))
    await copyFile(join(maps, map), join(dist, map));
  await writeFile(join(dist, 'build-id.txt'), version);
  const { metaData } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  return { dist, entry: metaData.remoteEntry.name };
}

async function liveBuild(remote: RemoteName): Promise<string> {
  const { remotes } = JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as Registry;
  return remotes.find(({ name }) => name === remote)?.version ?? 'none';
}

/** Copies the live shell under another build id; its pages name `main`, a changed copy of their main script. */
export async function copyShell(
  version: string,
  change: (script: string) => string,
): Promise<{ dist: string; main: string }> {
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
}

/** Makes a folder that is removed with the data of the suite under test. */
export function scratch(): Promise<string> {
  return mkdtemp(join(dataDir(), 'scratch-'));
}

export function liveShell(): Promise<string> {
  return readFile(join(siteDir(), 'shell/build-id.txt'), 'utf8');
}

export async function changeScript(dist: string, file: string, change: (script: string) => string): Promise<void> {
  const path = join(dist, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
  for (const form of ['br', 'gz']) await rm(`${path}.${form}`, { force: true });
}

/** Returns the hash in the form in which the entry holds it for each of its chunks. */
export function toHash(script: string | Buffer): string {
  return createHash('sha256').update(script).digest('base64');
}

export async function quizInHtml(
  request: APIRequestContext,
  path = '/quiz',
): Promise<{ heading: string | undefined; build: string | undefined }> {
  const html = await (await request.get(path)).text();
  const [, entry] = new RegExp(`id="${fragmentBuildId}">([^<]*)<`).exec(html) ?? [];
  return {
    heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1],
    build: entry === undefined ? undefined : (JSON.parse(entry) as { version: string }).version,
  };
}
