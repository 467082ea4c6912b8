import { type Canary, isInCanary, type RegistryEntry } from '@cardwise/contracts/site/registry';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { filesIn } from './build-files.ts';
import { listBuilds } from './kept-builds.ts';
import type { RegistryLines } from './registry-lines.ts';
import { buildIdFile, buildsDir, ifThere, liveShell, replaceByCopy, servedShell } from './site-folders.ts';

/** As of a remote, though no registry lists it: browsers get the shell by its pages. */
export const shellLine = (version: string, since: string | undefined): RegistryEntry => ({
  name: 'shell',
  version,
  entry: '/',
  since,
});

const shellsDir = (siteDir: string): string => buildsDir(siteDir, 'shell');

/** A folder with a link to the canary's build for each of its buckets: the gateway looks there first. */
const canaryLink = (siteDir: string): string => join(siteDir, 'shell-canary');

// The folder's name says what the canary is: one link changes all of it at once.
const folderOf = ({ build, share }: Canary): string =>
  `.canary.${share}.${Date.parse(build.since ?? '')}.${build.version}`;

const readCanary = async (siteDir: string): Promise<Canary | undefined> => {
  const folder = (await ifThere(readlink(canaryLink(siteDir)))) ?? '';
  const [, share, since, version] = /\.canary\.(\d+)\.(\d+)\.(.+)$/.exec(folder) ?? [];
  if (version === undefined) return undefined;
  return { build: shellLine(version, new Date(Number(since)).toISOString()), share: Number(share) };
};

export const readShellLines = async (siteDir: string): Promise<RegistryLines> => {
  const version = await liveShell(siteDir);
  const since = (await ifThere(stat(join(servedShell(siteDir), buildIdFile))))?.mtime.toISOString();
  return {
    live: version === undefined ? undefined : shellLine(version, since),
    canary: await readCanary(siteDir),
    previews: [],
  };
};

const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}\.[a-z0-9]+(\.gz|\.br)?$/.test(file);

/** Beside those of other builds, also later ones, for open tabs. */
const serveHashed = async (siteDir: string, version: string): Promise<void> => {
  const build = join(shellsDir(siteDir), version);
  for (const file of (await filesIn(build)).filter(isHashed)) {
    const served = join(servedShell(siteDir), file);
    if (!existsSync(served)) await replaceByCopy(join(build, file), served);
  }
};

/** Pages follow the files that they name; the build id, which makes it live, comes last. */
const serve = async (siteDir: string, version: string): Promise<void> => {
  await serveHashed(siteDir, version);
  const build = join(shellsDir(siteDir), version);
  const files = await filesIn(build);
  const rank = (file: string): number => (file === buildIdFile ? 2 : file.endsWith('.html') ? 1 : 0);
  const isLive = (await liveShell(siteDir)) === version;
  for (const file of files.filter((name) => !isHashed(name)).toSorted((a, b) => rank(a) - rank(b))) {
    // The time of the build id says since when the build is live.
    if (!(isLive && file === buildIdFile)) await replaceByCopy(join(build, file), join(servedShell(siteDir), file));
  }
  // Another build's page would start that build.
  const pages = (await filesIn(servedShell(siteDir))).filter((file) => file.endsWith('.html') && !files.includes(file));
  for (const file of pages) await rm(join(servedShell(siteDir), file), { force: true });
};

const linkBuckets = async (siteDir: string, canary: Canary): Promise<void> => {
  const folder = join(shellsDir(siteDir), folderOf(canary));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (let bucket = 0; bucket < 100; bucket += 1) {
    if (isInCanary(bucket, canary)) await symlink(join('..', canary.build.version), join(folder, String(bucket)));
  }
  const next = `${canaryLink(siteDir)}.${randomBytes(4).toString('hex')}`;
  await symlink(join('shells', folderOf(canary)), next);
  await rename(next, canaryLink(siteDir));
};

const writeCanary = async (siteDir: string, canary: Canary | undefined): Promise<void> => {
  const present = await readCanary(siteDir);
  const folder = canary && folderOf(canary);
  if (canary) await serveHashed(siteDir, canary.build.version);
  if (canary && (!present || folderOf(present) !== folder)) await linkBuckets(siteDir, canary);
  if (!canary) await rm(canaryLink(siteDir), { force: true });
  const folders = (await ifThere(readdir(shellsDir(siteDir)))) ?? [];
  for (const name of folders.filter((name) => name.startsWith('.canary.') && name !== folder))
    await rm(join(shellsDir(siteDir), name), { recursive: true, force: true });
};

/** Each in one step. */
export const writeShellLines = async (siteDir: string, change: Partial<RegistryLines>): Promise<void> => {
  if (change.live) await serve(siteDir, change.live.version);
  if ('canary' in change) await writeCanary(siteDir, change.canary);
};

/** Files of kept builds stay: open tabs may still ask for them. */
export const sweepServed = async (siteDir: string): Promise<void> => {
  const wanted = new Set<string>();
  for (const { version } of await listBuilds(siteDir, 'shell')) {
    for (const file of await filesIn(join(shellsDir(siteDir), version))) wanted.add(file);
  }
  for (const file of await filesIn(servedShell(siteDir))) {
    if (!wanted.has(file)) await rm(join(servedShell(siteDir), file), { force: true });
  }
};
