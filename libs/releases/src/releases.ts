import { Part } from '@cardwise/contracts/admin/reports';
import { Canary, type RemoteName } from '@cardwise/contracts/site/registry';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import {
  buildBefore,
  dropOldBuilds,
  earlierBuild,
  keepBuild,
  listBuilds,
  markDeployed,
  markRemoved,
  markWithdrawn,
  requireBuild,
  wasPublished,
  wasRemoved,
} from './kept-builds.ts';
import {
  type AvailableBuild,
  type Build,
  type PartBuilds,
  type PublishAs,
  ReleaseRefusedError,
  type Rollback,
  type RollbackTo,
} from './part-builds.ts';
import { createEntry, readEntries, refuseLive, writeEntries } from './part-entries.ts';
import { addPreview } from './previews.ts';
import { toRegistryEntry } from './registry-entry.ts';
import { requireFit, requireFreeAddresses } from './require-fit.ts';
import { sweepServed } from './shell-entries.ts';
import { buildsDir, ifThere, withSiteLock } from './site-folders.ts';

/**
 * Publishes a build, and removes builds that nothing needs any longer.
 * @param options.together The other parts are published as well, so a part that does not fit may soon be replaced.
 * @throws Error when the build is incomplete, before anything is copied.
 * @throws ReleaseRefusedError when a live build or the shell is to be a canary or a preview, or when the build does not
 * fit what runs.
 */
export function publishBuild(
  siteDir: string,
  part: Part,
  build: Build,
  as: PublishAs = 'live',
  { together = false } = {},
): Promise<void> {
  return withSiteLock(siteDir, async () => {
    const { version } = build;
    if (as !== 'live') refuseShell(part);
    await requirePublishable(siteDir, part, build, together);
    const before = (await readEntries(siteDir, part)).live;
    if (as !== 'live') refuseLive(before, version, as === 'preview' ? 'a preview' : 'a canary');
    await keepBuild(siteDir, part, build);
    if (as === 'live') {
      await goLive(siteDir, part, version);
      await markDeployed(siteDir, part, version);
    } else if (as === 'preview') await addPreview(siteDir, part, version);
    else await giveToShare(siteDir, part, version, as.canary);
    const entries = await readEntries(siteDir, part);
    const inUse = [entries.live, before, entries.canary?.build, ...entries.previews].map((entry) => entry?.version);
    await dropOldBuilds(siteDir, part, inUse);
    if (part === 'shell') await sweepServed(siteDir);
  });
}

async function requirePublishable(siteDir: string, part: Part, { version, dist }: Build, together: boolean) {
  const entry = part === 'shell' ? undefined : await toRegistryEntry(dist, part, version);
  if (together) return;
  await requireFit(siteDir, part, dist);
  if (entry) await requireFreeAddresses(siteDir, entry);
}

/**
 * Says whether a build goes live when a suite or a container starts. A build that the site has had stays as it is: it
 * was rolled back or removed, or is a canary or a preview.
 */
export async function startsLive(siteDir: string, part: Part, version: string): Promise<boolean> {
  if (wasRemoved(siteDir, part)) return false;
  const { live } = await readBuilds(siteDir, part);
  return live === undefined || !wasPublished(siteDir, part, version);
}

/**
 * Makes a build the canary of a share of the browsers, in place of another canary or with another share.
 * @param share 1 to 50, in hundredths of the browsers.
 * @param expected The present canary, null for none, if somebody else may have changed it.
 * @throws ReleaseRefusedError when the build is not available, when it is live or the shell's, or when the present
 * canary is not the expected one.
 */
export function startCanary(
  siteDir: string,
  part: Part,
  version: string,
  share: number,
  expected?: string | null,
): Promise<void> {
  return withSiteLock(siteDir, async () => {
    const present = (await readEntries(siteDir, part)).canary?.build.version ?? null;
    if (expected !== undefined && present !== expected) {
      throw new ReleaseRefusedError(`The canary of ${part} is ${present ?? 'none'}, not ${expected ?? 'none'}.`);
    }
    refuseShell(part);
    await requireBuild(siteDir, part, version);
    await requireFit(siteDir, part, join(buildsDir(siteDir, part), version));
    await giveToShare(siteDir, part, version, share);
  });
}

function refuseShell(part: Part): void {
  if (part === 'shell')
    throw new ReleaseRefusedError('The shell has no canary and no previews: deploy it for everybody.');
}

async function giveToShare(siteDir: string, part: Part, version: string, share: number): Promise<void> {
  const { live, canary } = await readEntries(siteDir, part);
  refuseLive(live, version, 'a canary');
  const build = await createEntry(siteDir, part, version, canary?.build);
  z.parse(Canary.shape.share, share);
  await writeEntries(siteDir, part, { canary: { build, share } });
}

/** Ends the canary and returns its build; `expected` and errors are as in `startCanary`. */
export function endCanary(siteDir: string, part: Part, expected?: string): Promise<string> {
  return withSiteLock(siteDir, async () => {
    const version = await requireCanary(siteDir, part, expected);
    await writeEntries(siteDir, part, { canary: undefined });
    return version;
  });
}

/** Makes the canary live and returns its build; `expected` and errors are as in `startCanary`. */
export function promoteCanary(siteDir: string, part: Part, expected?: string): Promise<string> {
  return withSiteLock(siteDir, async () => {
    const version = await requireCanary(siteDir, part, expected);
    await requireFit(siteDir, part, join(buildsDir(siteDir, part), version));
    await goLive(siteDir, part, version);
    await markDeployed(siteDir, part, version);
    return version;
  });
}

async function requireCanary(siteDir: string, part: Part, expected: string | undefined): Promise<string> {
  const { canary } = await readEntries(siteDir, part);
  if (!canary) throw new ReleaseRefusedError(`There is no canary of ${part}.`);
  const { version } = canary.build;
  if (expected !== undefined && version !== expected) {
    throw new ReleaseRefusedError(`The canary of ${part} is ${version}, not ${expected}.`);
  }
  return version;
}

/**
 * Ends the canary if there is one, else goes back to an earlier build. With `to` or `from` it does both, unless
 * `keepCanary` is set.
 * @throws ReleaseRefusedError when there is no such build.
 */
export function rollBack(
  siteDir: string,
  part: Part,
  { to, from, keepCanary = false }: RollbackTo = {},
): Promise<Rollback> {
  return withSiteLock(siteDir, async () => {
    const { live, canary } = await readEntries(siteDir, part);
    const endedCanary = keepCanary ? undefined : canary?.build.version;
    if (from !== undefined && live?.version !== from) {
      throw new ReleaseRefusedError(`The live build of ${part} is ${live?.version ?? 'none'}, not ${from}.`);
    }
    if (endedCanary !== undefined && to === undefined && from === undefined) {
      await writeEntries(siteDir, part, { canary: undefined });
      return { endedCanary, live: live?.version };
    }
    const version = await earlierBuild(siteDir, part, live?.version, to);
    await requireFit(siteDir, part, join(buildsDir(siteDir, part), version));
    await goLive(siteDir, part, version, keepCanary);
    await markWithdrawn(siteDir, part, live?.version, version);
    return { endedCanary, live: version };
  });
}

// `siteDir` is the folder that the gateway serves.

async function goLive(siteDir: string, part: Part, version: string, keepCanary = true): Promise<void> {
  const { live, canary, previews } = await readEntries(siteDir, part);
  await writeEntries(siteDir, part, {
    live: await createEntry(siteDir, part, version, live),
    canary: keepCanary && canary?.build.version !== version ? canary : undefined,
    previews: previews.filter((preview) => preview.version !== version),
  });
}

/**
 * Takes a remote off the site. Its builds stay for open tabs; only a deployment brings the remote back.
 * @throws ReleaseRefusedError when it is not live.
 */
export function removeRemote(siteDir: string, name: RemoteName): Promise<void> {
  return withSiteLock(siteDir, async () => {
    const { live } = await readEntries(siteDir, name);
    if (!live) throw new ReleaseRefusedError(`${name} is not live.`);
    // The mark comes first: whatever follows the registry looks only once whether the remote was removed.
    await markRemoved(siteDir, name);
    await writeEntries(siteDir, name, { live: undefined, canary: undefined, previews: [] });
  });
}

export async function readAllBuilds(siteDir: string): Promise<Record<Part, PartBuilds>> {
  const folders = (await ifThere(readdir(join(siteDir, 'remotes')))) ?? [];
  const parts = ['shell', ...folders.filter((name) => Part.safeParse(name).success).toSorted()];
  return Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await readBuilds(siteDir, part)])));
}

export async function readBuilds(siteDir: string, part: Part): Promise<PartBuilds> {
  const { live, canary, previews } = await readEntries(siteDir, part);
  const stored = await listBuilds(siteDir, part);
  const getState = (version: string): Omit<AvailableBuild, 'version' | 'deployedAt'> => {
    if (version === live?.version) return { state: 'live', since: live.since };
    if (version === canary?.build.version) return { state: 'canary', since: canary.build.since, share: canary.share };
    const preview = previews.find((build) => build.version === version);
    if (!preview) return { state: 'kept' };
    const { since, until } = preview;
    return { state: 'preview', since, until };
  };
  return {
    live: live?.version,
    canary: canary?.build.version,
    before: buildBefore(stored, live?.version),
    builds: stored.map(({ version, deployedAt }) => ({
      version,
      ...getState(version),
      deployedAt: deployedAt.toISOString(),
    })),
  };
}
