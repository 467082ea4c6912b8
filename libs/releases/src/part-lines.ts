import type { Part } from '@cardwise/contracts/admin/reports';
import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { join } from 'node:path';

import { requireUnchanged } from './build-files.ts';
import { ReleaseRefusedError } from './part-builds.ts';
import { toRegistryEntry } from './registry-entry.ts';
import { readRemoteLines, type RegistryLines, writeRemoteLines } from './registry-lines.ts';
import { readShellLines, shellLine, writeShellLines } from './shell-lines.ts';
import { buildsDir } from './site-folders.ts';

export function writeLines(siteDir: string, part: Part, change: Partial<RegistryLines>): Promise<void> {
  return part === 'shell' ? writeShellLines(siteDir, change) : writeRemoteLines(siteDir, part, change);
}

/** @param present The build in the state now: if it is the same one, it has been since then. */
export async function toLine(
  siteDir: string,
  part: Part,
  version: string,
  present?: RegistryEntry,
): Promise<RegistryEntry> {
  await requireUnchanged(siteDir, part, version);
  const now = new Date().toISOString();
  const since = (present?.version === version ? present.since : undefined) ?? now;
  if (part === 'shell') return shellLine(version, since);
  const entry = await toRegistryEntry(join(buildsDir(siteDir, part), version), part, version);
  const { live } = await readLines(siteDir, part);
  const domain = entry.domain ?? live?.domain;
  return {
    ...entry,
    // A rollback to a build that does not describe itself keeps its pages.
    ...(domain !== undefined && { domain }),
    first: live?.first ?? now,
    since,
  };
}

export function readLines(siteDir: string, part: Part): Promise<RegistryLines> {
  return part === 'shell' ? readShellLines(siteDir) : readRemoteLines(siteDir, part);
}

export function refuseLive(live: RegistryEntry | undefined, version: string, as: string): void {
  if (live?.version === version)
    throw new ReleaseRefusedError(`The build ${version} is live already; it cannot be ${as}.`);
}
