import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { repositoryRoot } from '../src/repository-root.ts';

const exec = promisify(execFile);

const packages = {
  'node_modules/shared': { version: '1.0.0' },
  'svc-sample/node_modules/shared': { version: '2.0.0' },
  'not-checked-out/node_modules/shared': { version: '3.0.0' },
};

let folder: string;
/** The folder is a repository with its packages; its `npm` only says that it was called, its start only that it ran. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'missing-packages-'));
  const pinned = `node_modules/node-${process.platform}-${process.arch}/bin`;
  for (const part of [pinned, 'libs/tooling/src/commands', 'libs/service-kit/patches', 'programs'])
    await mkdir(join(folder, part), { recursive: true });
  for (const part of ['libs/tooling/bin', 'libs/tooling/package.json'])
    await cp(join(repositoryRoot, part), join(folder, part), { recursive: true });
  await symlink(process.execPath, join(folder, pinned, 'node'));
  for (const name of ['node_modules/shared', 'svc-sample/node_modules/shared'])
    await mkdir(join(folder, name), { recursive: true });
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    await writeFile(join(folder, name), JSON.stringify({ packages }));
  await writeFile(join(folder, 'node_modules/.patched'), '');
  await writeFile(join(folder, 'programs/npm'), '#!/bin/sh\necho "npm $1"\n');
  await chmod(join(folder, 'programs/npm'), 0o755);
  await writeFile(join(folder, 'libs/tooling/src/commands/start.ts'), `console.log('started');`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function start(): Promise<string[]> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const { stdout } = await exec('node', ['libs/tooling/bin/run.mjs', 'start'], {
    cwd: folder,
    env: { ...env, PATH: `${join(folder, 'programs')}${delimiter}${env['PATH']}` },
  });
  return stdout.trim().split('\n');
}

it('a start with all packages installs nothing', async () => {
  expect(await start()).toEqual(['started']);
});

it.each(['node_modules/shared', 'svc-sample/node_modules/shared', 'svc-sample/node_modules'])(
  'a start without %s installs packages',
  async (missing) => {
    await rm(join(folder, missing), { recursive: true });
    const lines = await start();
    expect(lines.slice(0, 2)).toEqual(['installing packages …', 'npm install']);
    expect(lines.at(-1)).toBe('started');
  },
);

it('a start with an older package in a workspace installs packages', async () => {
  const file = join(folder, 'node_modules/.package-lock.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('2.0.0', '1.9.9'));
  await writeFile(join(folder, 'node_modules/.patched'), '');
  expect(await start()).toContain('npm install');
});
