import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Registry } from './registry.ts';
import { repository as ours } from './suite.ts';
import { expect } from './test.ts';

/** Starts the repository's development server. @returns a function that stops it. */
export async function develop(folder: string, origin: string): Promise<() => void> {
  const tool = join(folder, 'node_modules/@cardwise/tooling/bin/run.mjs');
  const child = spawn(process.execPath, [tool, 'dev'], {
    cwd: folder,
    env: { ...process.env, GATEWAY_URL: process.env['SUITE_URL'] },
    stdio: 'inherit',
  });
  const answers = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  return () => child.kill();
}

/** Makes a repository whose domain has the same name. @returns the folder. */
export async function makeRepository(name: string, registry: Registry): Promise<string> {
  const tool = await linkTool();
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await cardwise(tool, ['new', name], { cwd: folder, 'npm_config_@cardwise:registry': registry.url });
  await rm(tool, { recursive: true });
  return folder;
}

/** Installs the tool as `npm exec` does, but with links. */
async function linkTool(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tool-'));
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(ours, 'node_modules')))
    if (name !== '@cardwise') await symlink(join(ours, 'node_modules', name), join(modules, name));
  await cp(join(ours, '.cache/packages'), join(modules, '@cardwise'), { recursive: true });
  return folder;
}

/** Runs the tool that is installed in the repository, or in the folder that npm made for one command. */
export function cardwise(
  installation: string,
  args: readonly string[],
  { cwd = installation, ...variables }: Record<string, string>,
) {
  return promisify(execFile)(
    process.execPath,
    [join(installation, 'node_modules/@cardwise/tooling/bin/run.mjs'), ...args],
    {
      cwd,
      env: { ...process.env, ...variables },
    },
  );
}
