import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Registry } from './registry.ts';
import { repository as ours } from './suite.ts';

/** By the tool that the repository, or the folder that npm made for one command, has installed. */
export const cardwise = (
  installation: string,
  args: readonly string[],
  { cwd = installation, ...variables }: Record<string, string>,
) =>
  promisify(execFile)(process.execPath, [join(installation, 'node_modules/@cardwise/tooling/bin/run.mjs'), ...args], {
    cwd,
    env: { ...process.env, ...variables },
  });

/** As `npm exec` installs the tool, but linked. */
const linkTool = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tool-'));
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(ours, 'node_modules')))
    if (name !== '@cardwise') await symlink(join(ours, 'node_modules', name), join(modules, name));
  await cp(join(ours, '.cache/packages'), join(modules, '@cardwise'), { recursive: true });
  return folder;
};

/** Its domain has the same name. @returns the folder. */
export const makeRepository = async (name: string, registry: Registry): Promise<string> => {
  const tool = await linkTool();
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await cardwise(tool, ['new', name], { cwd: folder, 'npm_config_@cardwise:registry': registry.url });
  await rm(tool, { recursive: true });
  return folder;
};
