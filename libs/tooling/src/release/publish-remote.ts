import { Registry, type RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { registryEntryOf } from '../build/registry-entry.ts';
import { dropOldBuilds, earlierBuild, keepBuild, listBuilds } from './kept-builds.ts';
import { replaceFile } from '../replace-file.ts';
import { withSiteLock } from './with-site-lock.ts';

const registryFile = (siteDir: string): string => join(siteDir, 'remotes.json');

const buildsDir = (siteDir: string, name: RemoteName): string => join(siteDir, 'remotes', name);

/** The live registry; empty before the first deployment. */
export const readRegistry = async (siteDir: string): Promise<Registry> => {
  const text = await readFile(registryFile(siteDir), 'utf8').catch(() => '{"remotes":[]}');
  return z.parse(Registry, JSON.parse(text));
};

const flipRegistry = async (siteDir: string, entry: RegistryEntry): Promise<void> => {
  const { remotes } = await readRegistry(siteDir);
  const others = remotes.filter(({ name }) => name !== entry.name);
  const next: Registry = { remotes: [...others, entry].toSorted((a, b) => a.name.localeCompare(b.name)) };
  await replaceFile(registryFile(siteDir), `${JSON.stringify(next, null, 2)}\n`);
};

/** Which build of a remote is live, and which ones are at hand, the one deployed last first. */
export const remoteBuilds = async (
  siteDir: string,
  name: RemoteName,
): Promise<{ live: string | undefined; builds: string[] }> => ({
  live: (await readRegistry(siteDir)).remotes.find((remote) => remote.name === name)?.version,
  builds: await listBuilds(buildsDir(siteDir, name)),
});

/**
 * Deploys a build of a remote: copies its folder, replaces its line in the registry and removes all but the last three builds.
 *
 * @param dist Folder of the build.
 * @throws Error when the build is incomplete.
 */
export const publishRemote = (siteDir: string, name: RemoteName, version: string, dist: string): Promise<void> =>
  withSiteLock(siteDir, async () => {
    // An incomplete build fails here, before any of it is copied.
    await registryEntryOf(dist, name, version);
    const { live: before } = await remoteBuilds(siteDir, name);
    const build = await keepBuild(buildsDir(siteDir, name), version, dist);
    await flipRegistry(siteDir, await registryEntryOf(build, name, version));
    await dropOldBuilds(buildsDir(siteDir, name), [version, before]);
  });

/**
 * Makes an earlier build of a remote the live one again.
 *
 * @param to The build; unless said, the one that was deployed before the live one.
 * @returns the build that is live now.
 * @throws Error when that build is not at hand.
 */
export const rollBackRemote = (siteDir: string, name: RemoteName, to?: string): Promise<string> =>
  withSiteLock(siteDir, async () => {
    const { live } = await remoteBuilds(siteDir, name);
    const version = await earlierBuild(buildsDir(siteDir, name), live, to);
    await flipRegistry(siteDir, await registryEntryOf(join(buildsDir(siteDir, name), version), name, version));
    return version;
  });
