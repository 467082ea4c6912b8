import { fragmentBuildId } from '@cardwise/contracts/fragment';
import type { APIRequestContext } from '@playwright/test';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { dataDir, repository, siteDir } from './suite.ts';

const run = promisify(execFile);

export type FrontEnd = 'shell' | 'mfe-quiz';

/** A folder that is removed with the data of the suite under test. */
export const scratch = (): Promise<string> => mkdtemp(join(dataDir(), 'scratch-'));

/**
 * Builds a front end as its team does, under its own build id and outside the working folder.
 *
 * @param checkout Folder that holds the workspace and the libraries.
 * @returns the build's folder, to deploy from.
 */
export const build = async (workspace: FrontEnd, version: string, checkout = repository): Promise<string> => {
  const dist = join(await scratch(), 'dist');
  await run('webpack', ['--mode', 'production', '--output-path', dist], {
    cwd: join(checkout, workspace),
    env: { ...process.env, BUILD_ID: version },
  });
  await writeFile(join(dist, 'build-id.txt'), version);
  return dist;
};

/** Runs a command of a team, such as `deploy -w mfe-quiz -- --promote`. @returns what it says. */
export const release = async (...args: string[]): Promise<string> => {
  const { stdout } = await run('npm', ['run', '--silent', ...args], {
    cwd: repository,
    env: { ...process.env, SITE_DIR: siteDir() },
  });
  return stdout;
};

/** `npm run deploy -w <workspace>` with an existing build; flags such as `--canary 10` follow. */
export const deploy = (workspace: FrontEnd, dist: string, ...flags: string[]): Promise<string> =>
  release('deploy', '-w', workspace, '--', '--dist', dist, ...flags);

/** `npm run rollback -w <workspace>`. */
export const rollBack = (workspace: FrontEnd, to: string): Promise<string> =>
  release('rollback', '-w', workspace, '--', to);

/** The live build of the quiz. */
export const liveQuiz = async (): Promise<string> => {
  const { remotes } = JSON.parse(await readFile(join(siteDir(), 'remotes.json'), 'utf8')) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === 'mfe_quiz')?.version ?? 'none';
};

/**
 * A copy of the live build of the quiz under another build id, for journeys that are about what happens to a build.
 *
 * @returns the copy's folder, to deploy from.
 */
export const copyLiveQuiz = async (version: string): Promise<string> => {
  const dist = join(await scratch(), 'dist');
  await cp(join(siteDir(), 'remotes/mfe_quiz', await liveQuiz()), dist, { recursive: true });
  await writeFile(join(dist, 'build-id.txt'), version);
  return dist;
};

/** What the HTML of the quiz says before any script: its heading, and the build that rendered it. */
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

/** The live build of the shell. */
export const liveShell = (): Promise<string> => readFile(join(siteDir(), 'shell/build-id.txt'), 'utf8');
