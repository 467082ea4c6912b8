import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { repositoryRoot } from '../repository-root.ts';
import { run } from '../run.ts';

const exec = promisify(execFile);

/** @throws Error with docker's own message. */
export const askDocker = async (...args: string[]): Promise<string> => {
  const { stdout } = await exec('docker', args, { cwd: repositoryRoot, env: process.env, maxBuffer: 2 ** 24 });
  return stdout.trim();
};

let compose: Promise<[program: string, ...args: string[]]> | undefined;

/** On older systems a program of its own. */
const composeProgram = () =>
  (compose ??= askDocker('compose', 'version').then(
    () => ['docker', 'compose'],
    () => ['docker-compose'],
  ));

export const askCompose = async (...args: string[]): Promise<string> => {
  const [program, ...first] = await composeProgram();
  const { stdout } = await exec(program, [...first, ...args], { cwd: repositoryRoot, env: process.env });
  return stdout.trim();
};

export const runCompose = async (...args: string[]): Promise<void> => {
  const [program, ...first] = await composeProgram();
  await run(program, [...first, ...args]);
};
