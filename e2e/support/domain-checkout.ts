import { globSync } from 'node:fs';
import { cp, lstat, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { scratch } from './releases.ts';
import { repository } from './suite.ts';

const isSource = (path: string): boolean => !/\/(node_modules|dist|\.cache|coverage)$/.test(path);

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const linkPackages = async (checkout: string, folder: string): Promise<void> => {
  const [from, to] = [join(repository, folder, 'node_modules'), join(checkout, folder, 'node_modules')];
  if (!(await isThere(from))) return;
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@cardwise' && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
  }
};

export const checkOut = async (...workspaces: string[]): Promise<string> => {
  const checkout = await scratch();
  for (const name of [
    'libs',
    ...workspaces,
    '.gitignore',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.browser.json',
  ]) {
    await cp(join(repository, name), join(checkout, name), { recursive: true, filter: isSource });
  }
  const ours = [...workspaces, ...globSync('libs/*/', { cwd: checkout })];
  for (const folder of ['.', ...ours]) await linkPackages(checkout, folder);
  for (const folder of ours) {
    const { name } = JSON.parse(await readFile(join(checkout, folder, 'package.json'), 'utf8')) as { name: string };
    const link = join(checkout, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(checkout, folder)), link);
  }
  return checkout;
};

export const raiseFacade = async (checkout: string): Promise<void> => {
  const file = join(checkout, 'libs/web-kit/package.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const version = description.version.replace(/\.(\d+)\./, (_, minor) => `.${Number(minor) + 1}.`);
  await writeFile(file, JSON.stringify({ ...description, version }));
};
