import { Registry, type RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { registryEntryOf } from '../webpack/registry-entry.ts';

/** Builds of a remote that stay reachable: open tabs and a rollback need the earlier ones. */
const keptBuilds = 3;

const registryFile = (siteDir: string): string => join(siteDir, 'remotes.json');

/** The live registry; empty before the first deployment. */
export const readRegistry = async (siteDir: string): Promise<Registry> => {
  const text = await readFile(registryFile(siteDir), 'utf8').catch(() => '{"remotes":[]}');
  return z.parse(Registry, JSON.parse(text));
};

/** Replaces a file in one step: a reader sees the old one or the new one, never half of it. */
const replaceFile = async (file: string, text: string): Promise<void> => {
  const next = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(next, text);
  await rename(next, file);
};

/** Makes a build the live one: changes one line of the registry. */
export const flipRegistry = async (siteDir: string, entry: RegistryEntry): Promise<void> => {
  const { remotes } = await readRegistry(siteDir);
  const others = remotes.filter(({ name }) => name !== entry.name);
  const next: Registry = { remotes: [...others, entry].toSorted((a, b) => a.name.localeCompare(b.name)) };
  await replaceFile(registryFile(siteDir), `${JSON.stringify(next, null, 2)}\n`);
};

/** Builds of a remote at hand, newest first. */
export const publishedBuilds = async (siteDir: string, name: RemoteName): Promise<string[]> => {
  const dir = join(siteDir, 'remotes', name);
  const builds = await readdir(dir).catch(() => []);
  const dated = await Promise.all(
    builds.filter((build) => !build.startsWith('.')).map(async (build) => ({ build, at: (await stat(join(dir, build))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.at - a.at).map(({ build }) => build);
};

/**
 * Deploys a build of a remote: uploads its folder, flips the registry, and removes builds beyond the last three.
 *
 * @param dist Folder of the build.
 */
export const publishRemote = async (siteDir: string, name: RemoteName, version: string, dist: string): Promise<void> => {
  const parent = join(siteDir, 'remotes', name);
  const target = join(parent, version);
  await mkdir(parent, { recursive: true });
  if (!(await publishedBuilds(siteDir, name)).includes(version)) {
    const upload = join(parent, `.${version}-${randomBytes(4).toString('hex')}`);
    await cp(dist, upload, { recursive: true });
    await rename(upload, target);
  }
  await flipRegistry(siteDir, await registryEntryOf(target, name, version));
  for (const old of (await publishedBuilds(siteDir, name)).slice(keptBuilds)) {
    if (old !== version) await rm(join(parent, old), { recursive: true, force: true });
  }
};

/** Deploys the shell: hashed files first, pages last, so that no page ever names a file that is not there. */
export const publishShell = async (siteDir: string, dist: string): Promise<void> => {
  const target = join(siteDir, 'shell');
  const isPage = (path: string): boolean => path.endsWith('.html');
  await mkdir(target, { recursive: true });
  await cp(dist, target, { recursive: true, filter: (path) => !isPage(path) });
  await cp(dist, target, { recursive: true });
};
