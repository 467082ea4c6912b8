import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { changedCopies, changedFiles, filesIn, requireUnchanged } from './build-files.ts';
import {
  buildBefore,
  dropOldBuilds,
  earlierBuild,
  keepBuild,
  listBuilds,
  markDeployed,
  markWithdrawn,
} from './kept-builds.ts';
import { type Build, type PartBuilds, ReleaseRefused, type Rollback, type RollbackTo } from './part-builds.ts';
import { requireFit } from './require-fit.ts';
import { buildIdFile, buildsDir, liveShell, replaceByCopy, servedShell, withSiteLock } from './site-folders.ts';

const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}\.[a-z0-9]+(\.gz|\.br)?$/.test(file);

/** Pages follow the files that they name; the build id, which makes it live, comes last. */
const serve = async (siteDir: string, version: string): Promise<void> => {
  await requireUnchanged(siteDir, 'shell', version);
  const build = join(buildsDir(siteDir, 'shell'), version);
  const files = await filesIn(build);
  const rank = (file: string): number => (file === buildIdFile ? 2 : file.endsWith('.html') ? 1 : 0);
  const isLive = (await liveShell(siteDir)) === version;
  // The time of the build id says since when the build is live.
  const isDone = (file: string, served: string): boolean =>
    (isHashed(file) && existsSync(served)) || (isLive && file === buildIdFile);
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    const served = join(servedShell(siteDir), file);
    if (!isDone(file, served)) await replaceByCopy(join(build, file), served);
  }
  // Another build's page would start that build.
  const pages = (await filesIn(servedShell(siteDir))).filter((file) => file.endsWith('.html') && !files.includes(file));
  for (const file of pages) await rm(join(servedShell(siteDir), file), { force: true });
};

/** Removes files of no kept build; open tabs may still ask for those of kept ones. */
const sweep = async (siteDir: string): Promise<void> => {
  const wanted = new Set<string>();
  for (const { version } of await listBuilds(siteDir, 'shell')) {
    for (const file of await filesIn(join(buildsDir(siteDir, 'shell'), version))) wanted.add(file);
  }
  for (const file of await filesIn(servedShell(siteDir))) {
    if (!wanted.has(file)) await rm(join(servedShell(siteDir), file), { force: true });
  }
};

/** None while the build has changed, too. */
const damagedServed = async (siteDir: string): Promise<{ build: string; files: string[] }> => {
  const live = (await liveShell(siteDir)) ?? '';
  const build = join(buildsDir(siteDir, 'shell'), live);
  const canServe = live !== '' && (await changedFiles(siteDir, 'shell', live)).length === 0;
  return { build, files: canServe ? await changedCopies(siteDir, 'shell', live, servedShell(siteDir)) : [] };
};

/** Copies served files again that are missing or not as published; locks the site only then. @returns their names. */
export const restoreServed = async (siteDir: string): Promise<string[]> => {
  if ((await damagedServed(siteDir)).files.length === 0) return [];
  return withSiteLock(siteDir, async () => {
    const { build, files } = await damagedServed(siteDir);
    for (const file of files) await replaceByCopy(join(build, file), join(servedShell(siteDir), file));
    return files;
  });
};

/**
 * The shell gives browsers their builds, so it has no canaries or previews.
 * @throws ReleaseRefused when remotes that run now cannot run with it, unless they are published together.
 */
export const publishShell = (siteDir: string, build: Build, { together = false } = {}): Promise<void> =>
  withSiteLock(siteDir, async () => {
    const { version, dist } = build;
    if (!together) await requireFit(siteDir, 'shell', dist);
    const before = await liveShell(siteDir);
    await keepBuild(siteDir, 'shell', build);
    await serve(siteDir, version);
    await markDeployed(siteDir, 'shell', version);
    await dropOldBuilds(siteDir, 'shell', [version, before]);
    await sweep(siteDir);
  });

/** @throws ReleaseRefused when there is no such build, or when remotes that run now cannot run with it. */
export const rollBackShell = (siteDir: string, { to, from }: RollbackTo = {}): Promise<Rollback> =>
  withSiteLock(siteDir, async () => {
    const live = await liveShell(siteDir);
    if (from !== undefined && live !== from) {
      throw new ReleaseRefused(`The live build of the shell is ${live ?? 'none'}, not ${from}.`);
    }
    const version = await earlierBuild(siteDir, 'shell', live, to);
    await requireFit(siteDir, 'shell', join(buildsDir(siteDir, 'shell'), version));
    await serve(siteDir, version);
    await markWithdrawn(siteDir, 'shell', live, version);
    return { endedCanary: undefined, live: version };
  });

export const shellBuilds = async (siteDir: string): Promise<PartBuilds> => {
  const live = await liveShell(siteDir);
  const stored = await listBuilds(siteDir, 'shell');
  const since = (await stat(join(servedShell(siteDir), buildIdFile)).catch(() => undefined))?.mtime.toISOString();
  return {
    live,
    canary: undefined,
    before: buildBefore(stored, live),
    builds: stored.map(({ version, deployedAt }) => ({
      version,
      ...(version === live ? { state: 'live', since } : { state: 'kept' }),
      deployedAt: deployedAt.toISOString(),
    })),
  };
};
