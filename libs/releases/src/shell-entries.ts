import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { filesIn } from './build-files.ts';
import { listBuilds } from './kept-builds.ts';
import type { RegistryEntries } from './registry-entries.ts';
import { buildIdFile, buildsDir, ifThere, liveShell, replaceByCopy, servedShell } from './site-folders.ts';

export async function readShellEntries(siteDir: string): Promise<RegistryEntries> {
  const version = await liveShell(siteDir);
  const since = (await ifThere(stat(join(servedShell(siteDir), buildIdFile))))?.mtime.toISOString();
  return {
    live: version === undefined ? undefined : createShellEntry(version, since),
    canary: undefined,
    previews: [],
  };
}

/** Describes the shell like a remote, though no registry lists it: browsers get the shell by its pages. */
export function createShellEntry(version: string, since: string | undefined): RegistryEntry {
  return {
    name: 'shell',
    version,
    entry: '/',
    since,
  };
}

/** The shell has no canary and no previews: browsers get it by its pages, of which each address has one. */
export async function writeShellEntries(siteDir: string, { live }: Partial<RegistryEntries>): Promise<void> {
  if (live) await serve(siteDir, live.version);
}

/**
 * Copies a build to where the gateway serves it. Files with hashed names stay beside those of other builds, even of
 * later ones, for open tabs. Pages follow the files that they name. The build id comes last and makes the build live.
 */
async function serve(siteDir: string, version: string): Promise<void> {
  const build = join(shellsDir(siteDir), version);
  const files = await filesIn(build);
  for (const file of files.filter(isHashed)) {
    const served = join(servedShell(siteDir), file);
    if (!existsSync(served)) await replaceByCopy(join(build, file), served);
  }
  const rank = (file: string): number => (file === buildIdFile ? 2 : file.endsWith('.html') ? 1 : 0);
  const isLive = (await liveShell(siteDir)) === version;
  for (const file of files.filter((name) => !isHashed(name)).toSorted((a, b) => rank(a) - rank(b))) {
    // The time of the build id says since when the build is live.
    if (!(isLive && file === buildIdFile)) await replaceByCopy(join(build, file), join(servedShell(siteDir), file));
  }
  // Another build's page would start that build.
  const pages = (await filesIn(servedShell(siteDir))).filter((file) => file.endsWith('.html') && !files.includes(file));
  for (const file of pages) await rm(join(servedShell(siteDir), file), { force: true });
}

function isHashed(file: string): boolean {
  return /\.[0-9a-f]{8,}\.[a-z0-9]+(\.gz|\.br)?$/.test(file);
}

/** Removes served files that no kept build has; open tabs may still ask for the others. */
export async function sweepServed(siteDir: string): Promise<void> {
  const wanted = new Set<string>();
  for (const { version } of await listBuilds(siteDir, 'shell')) {
    for (const file of await filesIn(join(shellsDir(siteDir), version))) wanted.add(file);
  }
  for (const file of await filesIn(servedShell(siteDir))) {
    if (!wanted.has(file)) await rm(join(servedShell(siteDir), file), { force: true });
  }
}

function shellsDir(siteDir: string): string {
  return buildsDir(siteDir, 'shell');
}
