import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { repositoryRoot } from '../repository-root.ts';
import { run } from '../run.ts';

const exec = promisify(execFile);

/**
 * Asks docker something.
 *
 * @returns what it prints.
 * @throws Error with docker's own words.
 */
export const askDocker = async (...args: string[]): Promise<string> => {
  const { stdout } = await exec('docker', args, { cwd: repositoryRoot, env: process.env, maxBuffer: 2 ** 24 });
  return stdout.trim();
};

/** Compose is a plugin of docker, and on older systems a program of its own. */
const composeProgram = async (): Promise<[program: string, ...args: string[]]> => {
  const hasPlugin = await askDocker('compose', 'version').then(
    () => true,
    () => false,
  );
  return hasPlugin ? ['docker', 'compose'] : ['docker-compose'];
};

/** Asks compose something about this repository's project. */
export const askCompose = async (...args: string[]): Promise<string> => {
  const [program, ...first] = await composeProgram();
  const { stdout } = await exec(program, [...first, ...args], { cwd: repositoryRoot, env: process.env });
  return stdout.trim();
};

/** Runs compose with its output on our own. */
export const runCompose = async (...args: string[]): Promise<void> => {
  const [program, ...first] = await composeProgram();
  await run(program, [...first, ...args]);
};
