import type { Part } from '@cardwise/contracts/admin/reports';
import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { join } from 'node:path';

import { requireUnchanged } from './build-files.ts';
import { ReleaseRefusedError } from './part-builds.ts';
import { toRegistryEntry } from './registry-entry.ts';
import { readRemoteEntries, type RegistryEntries, writeRemoteEntries } from './registry-entries.ts';
import { readShellEntries, createShellEntry, writeShellEntries } from './shell-entries.ts';
import { buildsDir } from './site-folders.ts';

export function writeEntries(siteDir: string, part: Part, change: Partial<RegistryEntries>): Promise<void> {
  return part === 'shell' ? writeShellEntries(siteDir, change) : writeRemoteEntries(siteDir, part, change);
}

/** @param present The build that is in this state (live or canary) now; if it is the same one, its `since` is kept. */
export async function createEntry(
  siteDir: string,
  part: Part,
  version: string,
  present?: RegistryEntry,
): Promise<RegistryEntry> {
  await requireUnchanged(siteDir, part, version);
  const now = new Date().toISOString();
  const since = (present?.version === version ? present.since : undefined) ?? now;
  if (part === 'shell') return createShellEntry(version, since);
  const entry = await toRegistryEntry(join(buildsDir(siteDir, part), version), part, version);
  const { live } = await readEntries(siteDir, part);
  const domain = entry.domain ?? live?.domain;
  return {
    ...entry,
    // A rollback to a build that does not describe itself keeps its pages.
    ...(domain !== undefined && { domain }),
    first: live?.first ?? now,
    since,
  };
}

export function readEntries(siteDir: string, part: Part): Promise<RegistryEntries> {
  return part === 'shell' ? readShellEntries(siteDir) : readRemoteEntries(siteDir, part);
}

export function refuseLive(live: RegistryEntry | undefined, version: string, as: string): void {
  if (live?.version === version)
    throw new ReleaseRefusedError(`The build ${version} is live already; it cannot be ${as}.`);
}
