import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Builds of a front end that are kept: open tabs and rollbacks need the earlier ones. */
const keptBuilds = 3;

/** Builds in a folder, the one deployed last first. */
export const listBuilds = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const dated = await Promise.all(
    names.map(async (build) => ({ build, at: (await stat(join(folder, build))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.at - a.at).map(({ build }) => build);
};

/**
 * Copies a build into its front end's folder of builds, as the one deployed last.
 *
 * @returns the build's own folder.
 */
export const keepBuild = async (folder: string, version: string, dist: string): Promise<string> => {
  const target = join(folder, version);
  await mkdir(folder, { recursive: true });
  if (!(await listBuilds(folder)).includes(version)) {
    // Under another name until it is complete.
    const upload = join(folder, `.${version}-${randomBytes(4).toString('hex')}`);
    await cp(dist, upload, { recursive: true });
    await rename(upload, target);
  }
  const now = new Date();
  await utimes(target, now, now);
  return target;
};

/**
 * Removes builds beyond the last three.
 *
 * @param inUse Builds that are kept whatever their age: the live one, and the one in open tabs.
 */
export const dropOldBuilds = async (folder: string, inUse: readonly (string | undefined)[]): Promise<void> => {
  for (const build of (await listBuilds(folder)).slice(keptBuilds)) {
    if (!inUse.includes(build)) await rm(join(folder, build), { recursive: true, force: true });
  }
};

/**
 * The build to go back to: the named one, else the one deployed before the live one.
 *
 * @throws Error when there is none.
 */
export const earlierBuild = async (
  folder: string,
  live: string | undefined,
  named: string | undefined,
): Promise<string> => {
  const builds = await listBuilds(folder);
  const earlier = named ?? builds[live === undefined ? 0 : builds.indexOf(live) + 1];
  if (earlier === undefined) throw new Error(`There is no build before ${live ?? 'the first one'}.`);
  if (!builds.includes(earlier))
    throw new Error(`There is no build ${earlier}; at hand: ${builds.join(', ') || 'none'}.`);
  return earlier;
};
