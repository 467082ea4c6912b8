import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { buildIdFile } from '../build/build-front-end.ts';
import { dropOldBuilds, earlierBuild, keepBuild, listBuilds } from './kept-builds.ts';
import { replaceByCopy } from '../replace-file.ts';
import { withSiteLock } from './with-site-lock.ts';

const buildsDir = (siteDir: string): string => join(siteDir, 'shells');
const servedDir = (siteDir: string): string => join(siteDir, 'shell');

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
};

const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}\.[a-z0-9]+(\.gz|\.br)?$/.test(file);

/** Pages last, so that no page names a file that is not there yet; the build id, which makes it live, after them. */
const serve = async (siteDir: string, version: string): Promise<void> => {
  const build = join(buildsDir(siteDir), version);
  const files = await filesIn(build);
  const rank = (file: string): number => (file === buildIdFile ? 2 : file.endsWith('.html') ? 1 : 0);
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    const served = join(servedDir(siteDir), file);
    if (!isHashed(file) || !existsSync(served)) await replaceByCopy(join(build, file), served);
  }
  // Another build's page would start that build.
  const pages = (await filesIn(servedDir(siteDir))).filter((file) => file.endsWith('.html') && !files.includes(file));
  for (const file of pages) await rm(join(servedDir(siteDir), file), { force: true });
};

/** Removes files that belong to no kept build; open tabs may still ask for those of earlier ones. */
const sweep = async (siteDir: string): Promise<void> => {
  const wanted = new Set<string>();
  for (const build of await listBuilds(buildsDir(siteDir))) {
    for (const file of await filesIn(join(buildsDir(siteDir), build))) wanted.add(file);
  }
  for (const file of await filesIn(servedDir(siteDir))) {
    if (!wanted.has(file)) await rm(join(servedDir(siteDir), file), { force: true });
  }
};

/** Which build of the shell is live, and which ones are at hand, the one deployed last first. */
export const shellBuilds = async (siteDir: string): Promise<{ live: string | undefined; builds: string[] }> => ({
  live: await readFile(join(servedDir(siteDir), buildIdFile), 'utf8').catch(() => undefined),
  builds: await listBuilds(buildsDir(siteDir)),
});

/**
 * Deploys a build of the shell and removes builds beyond the last three.
 *
 * @param dist Folder of the build.
 */
export const publishShell = (siteDir: string, version: string, dist: string): Promise<void> =>
  withSiteLock(siteDir, async () => {
    const { live: before } = await shellBuilds(siteDir);
    await keepBuild(buildsDir(siteDir), version, dist);
    await serve(siteDir, version);
    await dropOldBuilds(buildsDir(siteDir), [version, before]);
    await sweep(siteDir);
  });

/**
 * Makes an earlier build of the shell the live one again.
 *
 * @param to The build; unless said, the one that was deployed before the live one.
 * @returns the build that is live now.
 * @throws Error when that build is not at hand.
 */
export const rollBackShell = (siteDir: string, to?: string): Promise<string> =>
  withSiteLock(siteDir, async () => {
    const { live } = await shellBuilds(siteDir);
    const version = await earlierBuild(buildsDir(siteDir), live, to);
    await serve(siteDir, version);
    return version;
  });
