import type { Part } from '@cardwise/contracts/admin/reports';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { changedFiles, filesIn, noteHashes } from './build-files.ts';
import { type Build, ReleaseRefusedError } from './part-builds.ts';
import { buildsDir, ifThere, mapsDir } from './site-folders.ts';

/** This many builds that have been live are kept, and as many inactive ones; open tabs and rollbacks need them. */
const keptBuilds = 3;

export type StoredBuild = {
  version: string;
  deployedAt: Date;
  /** An inactive build was never live, or was rolled back; a rollback goes to it only when it is named. */
  inactive: boolean;
};

export function wasRemoved(siteDir: string, part: Part): boolean {
  return existsSync(removedMark(siteDir, part));
}

export function markRemoved(siteDir: string, part: Part): Promise<void> {
  return writeFile(removedMark(siteDir, part), '');
}

/** Also finds an inactive build that has been dropped, since its mark outlives it. */
export function wasPublished(siteDir: string, part: Part, version: string): boolean {
  const folder = buildsDir(siteDir, part);
  return existsSync(join(folder, version)) || existsSync(getMark(folder, version));
}

/** Makes the withdrawn build inactive; the build that is live instead keeps its time of deployment. */
export async function markWithdrawn(
  siteDir: string,
  part: Part,
  withdrawn: string | undefined,
  live: string,
): Promise<void> {
  const folder = buildsDir(siteDir, part);
  if (withdrawn !== undefined && withdrawn !== live) await deactivate(folder, withdrawn);
  await rm(getMark(folder, live), { force: true });
}

export async function markDeployed(siteDir: string, part: Part, version: string): Promise<void> {
  const folder = buildsDir(siteDir, part);
  await rm(removedMark(siteDir, part), { force: true });
  await rm(getMark(folder, version), { force: true });
  const now = new Date();
  await utimes(join(folder, version), now, now);
}

/** The file marks a part that was taken off the site. */
function removedMark(siteDir: string, part: Part): string {
  return join(buildsDir(siteDir, part), '.removed');
}

/** Stores the build unless it is there unchanged; it is inactive until `markDeployed` is called. */
export async function keepBuild(siteDir: string, part: Part, { version, dist }: Build): Promise<void> {
  const folder = buildsDir(siteDir, part);
  const target = join(folder, version);
  if (existsSync(target) && (await changedFiles(siteDir, part, version)).length === 0) return;
  await mkdir(folder, { recursive: true });
  await keepMaps(mapsDir(siteDir, part), version, dist);
  // The copy has another name until it is complete.
  const upload = join(folder, `.${version}-${randomBytes(4).toString('hex')}`);
  await cp(dist, upload, { recursive: true, filter: (file) => !isMap(file) });
  await noteHashes(siteDir, part, version, upload);
  await deactivate(folder, version);
  await rm(target, { recursive: true, force: true });
  await rename(upload, target);
  const now = new Date();
  await utimes(target, now, now);
}

async function keepMaps(maps: string, version: string, dist: string): Promise<void> {
  const target = join(maps, version);
  await mkdir(target, { recursive: true });
  for (const file of (await filesIn(dist)).filter(isMap)) await cp(join(dist, file), join(target, file));
}

function isMap(file: string): boolean {
  return file.endsWith('.map');
}

function deactivate(folder: string, version: string): Promise<void> {
  return writeFile(getMark(folder, version), '');
}

/** @param inUse Builds that are kept whatever their age. */
export async function dropOldBuilds(
  siteDir: string,
  part: Part,
  inUse: readonly (string | undefined)[],
): Promise<void> {
  const folder = buildsDir(siteDir, part);
  const builds = await listBuilds(siteDir, part);
  const old = [true, false].flatMap((inactive) =>
    builds.filter((build) => build.inactive === inactive).slice(keptBuilds),
  );
  for (const { version } of old) {
    if (inUse.includes(version)) continue;
    await rm(join(folder, version), { recursive: true, force: true });
    await rm(join(mapsDir(siteDir, part), version), { recursive: true, force: true });
  }
}

/**
 * Returns the named build, else the one deployed before the live one.
 * @throws ReleaseRefusedError when there is none.
 */
export async function earlierBuild(
  siteDir: string,
  part: Part,
  live: string | undefined,
  named: string | undefined,
): Promise<string> {
  if (named !== undefined) {
    await requireBuild(siteDir, part, named);
    return named;
  }
  const earlier = buildBefore(await listBuilds(siteDir, part), live);
  if (earlier === undefined) throw new ReleaseRefusedError(`There is no build before ${live ?? 'the first one'}.`);
  return earlier;
}

/** Checks that the site has the build. @throws ReleaseRefusedError when it does not. */
export async function requireBuild(siteDir: string, part: Part, version: string): Promise<void> {
  const builds = (await listBuilds(siteDir, part)).map((build) => build.version);
  if (!builds.includes(version)) {
    throw new ReleaseRefusedError(`There is no build ${version}; available: ${builds.join(', ') || 'none'}.`);
  }
}

export function buildBefore(builds: readonly StoredBuild[], live: string | undefined): string | undefined {
  const eligible = builds.filter(({ version, inactive }) => version === live || !inactive);
  return eligible[eligible.findIndex(({ version }) => version === live) + 1]?.version;
}

export async function listBuilds(siteDir: string, part: Part): Promise<StoredBuild[]> {
  const folder = buildsDir(siteDir, part);
  const names = ((await ifThere(readdir(folder))) ?? []).filter((name) => !name.startsWith('.'));
  const builds = await Promise.all(
    names.map(async (version) => ({
      version,
      deployedAt: (await stat(join(folder, version))).mtime,
      inactive: existsSync(getMark(folder, version)),
    })),
  );
  return builds.toSorted((a, b) => b.deployedAt.getTime() - a.deployedAt.getTime());
}

/** The mark stands beside the build: a file in the build would change the time of its folder. */
function getMark(folder: string, version: string): string {
  return join(folder, `.set-aside-${version}`);
}
