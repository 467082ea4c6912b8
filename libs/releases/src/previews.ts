import type { RegistryEntry, RemoteName } from '@cardwise/contracts/site/registry';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';

import { createEntry, readEntries, refuseLive, writeEntries } from './part-entries.ts';
import { ReleaseRefusedError } from './part-builds.ts';
import { withSiteLock } from './site-folders.ts';

/** One more preview ends the oldest. */
const mostPreviews = 5;
/** A preview lasts this many milliseconds. */
const previewedFor = 14 * millisecondsPerDay;

export async function addPreview(siteDir: string, name: RemoteName, version: string): Promise<void> {
  const { live, previews } = await readEntries(siteDir, name);
  refuseLive(live, version, 'a preview');
  const others = previews.filter((preview) => preview.version !== version);
  const until = new Date(Date.now() + previewedFor).toISOString();
  const entry = { ...(await createEntry(siteDir, name, version)), until };
  await writeEntries(siteDir, name, { previews: [entry, ...others].slice(0, mostPreviews) });
}

/**
 * Ends a preview; links to it then lead to the live build.
 * @throws ReleaseRefusedError when the build is no preview.
 */
export function endPreview(siteDir: string, name: RemoteName, version: string): Promise<void> {
  return withSiteLock(siteDir, async () => {
    const { previews } = await readEntries(siteDir, name);
    const rest = previews.filter((preview) => preview.version !== version);
    if (rest.length === previews.length) {
      const names = previews.map((preview) => preview.version).join(', ') || 'none';
      throw new ReleaseRefusedError(`There is no preview ${version} of ${name}; previews: ${names}.`);
    }
    await writeEntries(siteDir, name, { previews: rest });
  });
}

/**
 * Ends the previews whose time is over, and locks the site only if there are any.
 * @returns the builds that were previews.
 */
export async function endOldPreviews(siteDir: string, name: RemoteName, now: number): Promise<string[]> {
  if (!(await readEntries(siteDir, name)).previews.some((entry) => isOver(entry, now))) return [];
  return withSiteLock(siteDir, async () => {
    const { previews } = await readEntries(siteDir, name);
    await writeEntries(siteDir, name, { previews: previews.filter((entry) => !isOver(entry, now)) });
    return previews.filter((entry) => isOver(entry, now)).map(({ version }) => version);
  });
}

function isOver({ until }: RegistryEntry, now: number): boolean {
  return until !== undefined && Date.parse(until) <= now;
}
