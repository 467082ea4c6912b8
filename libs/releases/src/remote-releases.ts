import { Canary, type RegistryEntry, type RemoteName } from '@cardwise/contracts/site/registry';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { requireUnchanged } from './build-files.ts';
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
} from './kept-builds.ts';
import {
  type AvailableBuild,
  type Build,
  type PartBuilds,
  type PublishAs,
  ReleaseRefused,
  type Rollback,
  type RollbackTo,
} from './part-builds.ts';
import { registryEntryOf } from './registry-entry.ts';
import { readLines, writeLines } from './registry-lines.ts';
import { requireFit, requireFreeAddresses } from './require-fit.ts';
import { buildsDir, withSiteLock } from './site-folders.ts';

/** One more ends the oldest. */
const mostPreviews = 5;
/** Milliseconds; a branch's next build begins anew. */
const previewedFor = 14 * 24 * 60 * 60_000;

/** @param present The build in the state now: if it is the same one, it has been since then. */
const lineOf = async (
  siteDir: string,
  name: RemoteName,
  version: string,
  present?: RegistryEntry,
): Promise<RegistryEntry> => {
  await requireUnchanged(siteDir, name, version);
  const entry = await registryEntryOf(join(buildsDir(siteDir, name), version), name, version);
  const now = new Date().toISOString();
  const { live } = await readLines(siteDir, name);
  const domain = entry.domain ?? live?.domain;
  return {
    ...entry,
    // A rollback to a build that does not describe itself keeps its pages.
    ...(domain !== undefined && { domain }),
    first: live?.first ?? now,
    since: (present?.version === version ? present.since : undefined) ?? now,
  };
};

const goLive = async (siteDir: string, name: RemoteName, version: string, keepCanary = true): Promise<void> => {
  const { live, canary, previews } = await readLines(siteDir, name);
  await writeLines(siteDir, name, {
    live: await lineOf(siteDir, name, version, live),
    canary: keepCanary && canary?.build.version !== version ? canary : undefined,
    previews: previews.filter((preview) => preview.version !== version),
  });
};

const refuseLive = (live: RegistryEntry | undefined, version: string, as: string): void => {
  if (live?.version === version) throw new ReleaseRefused(`The build ${version} is live already; it cannot be ${as}.`);
};

const giveToShare = async (siteDir: string, name: RemoteName, version: string, share: number): Promise<void> => {
  const { live, canary } = await readLines(siteDir, name);
  refuseLive(live, version, 'a canary');
  const build = await lineOf(siteDir, name, version, canary?.build);
  await writeLines(siteDir, name, { canary: z.parse(Canary, { build, share }) });
};

const addPreview = async (
  siteDir: string,
  name: RemoteName,
  version: string,
  branch: string | undefined,
): Promise<void> => {
  const { live, previews } = await readLines(siteDir, name);
  refuseLive(live, version, 'a preview');
  const others = previews.filter(
    (preview) => preview.version !== version && (branch === undefined || preview.branch !== branch),
  );
  const until = new Date(Date.now() + previewedFor).toISOString();
  const line = { ...(await lineOf(siteDir, name, version)), ...(branch !== undefined && { branch }), until };
  await writeLines(siteDir, name, { previews: [line, ...others].slice(0, mostPreviews) });
};

const branchOf = (as: PublishAs): string | undefined =>
  typeof as === 'object' && 'branch' in as ? as.branch : undefined;

/**
 * Removes builds that nothing needs any longer.
 * @throws Error when the build is incomplete, before anything is copied.
 * @throws ReleaseRefused when a live build is to be a canary or a preview, or when the live shell lacks what it needs, unless
 * both are published.
 */
export const publishRemote = (
  siteDir: string,
  name: RemoteName,
  build: Build,
  as: PublishAs = 'live',
  { together = false } = {},
): Promise<void> =>
  withSiteLock(siteDir, async () => {
    const { version, dist } = build;
    const entry = await registryEntryOf(dist, name, version);
    if (!together) {
      await requireFit(siteDir, name, dist);
      await requireFreeAddresses(siteDir, entry);
    }
    const before = (await readLines(siteDir, name)).live;
    const canary = typeof as === 'object' && 'canary' in as ? as.canary : undefined;
    if (as !== 'live') refuseLive(before, version, canary === undefined ? 'a preview' : 'a canary');
    await keepBuild(siteDir, name, build);
    if (as === 'live') {
      await goLive(siteDir, name, version);
      await markDeployed(siteDir, name, version);
    } else if (canary === undefined) await addPreview(siteDir, name, version, branchOf(as));
    else await giveToShare(siteDir, name, version, canary);
    const lines = await readLines(siteDir, name);
    const inUse = [lines.live, before, lines.canary?.build, ...lines.previews].map((entry) => entry?.version);
    await dropOldBuilds(siteDir, name, inUse);
  });

/**
 * In place of another canary, or with another share.
 * @param share 1 to 50, in hundredths of the browsers.
 * @param expected The present canary, null for none, if somebody else may have changed it.
 * @throws ReleaseRefused when the build is not available or is live, or when another canary than the expected is.
 */
export const startCanary = (
  siteDir: string,
  name: RemoteName,
  version: string,
  share: number,
  expected?: string | null,
): Promise<void> =>
  withSiteLock(siteDir, async () => {
    const present = (await readLines(siteDir, name)).canary?.build.version ?? null;
    if (expected !== undefined && present !== expected) {
      throw new ReleaseRefused(`The canary of ${name} is ${present ?? 'none'}, not ${expected ?? 'none'}.`);
    }
    await requireBuild(siteDir, name, version);
    await requireFit(siteDir, name, join(buildsDir(siteDir, name), version));
    await giveToShare(siteDir, name, version, share);
  });

const requireCanary = async (siteDir: string, name: RemoteName, expected: string | undefined): Promise<string> => {
  const { canary } = await readLines(siteDir, name);
  if (!canary) throw new ReleaseRefused(`There is no canary of ${name}.`);
  const { version } = canary.build;
  if (expected !== undefined && version !== expected) {
    throw new ReleaseRefused(`The canary of ${name} is ${version}, not ${expected}.`);
  }
  return version;
};

/** Returns the build that was the canary; `expected` and errors as of `startCanary`. */
export const endCanary = (siteDir: string, name: RemoteName, expected?: string): Promise<string> =>
  withSiteLock(siteDir, async () => {
    const version = await requireCanary(siteDir, name, expected);
    await writeLines(siteDir, name, { canary: undefined });
    return version;
  });

/** Returns the build that is live now; `expected` and errors as of `startCanary`. */
export const promoteCanary = (siteDir: string, name: RemoteName, expected?: string): Promise<string> =>
  withSiteLock(siteDir, async () => {
    const version = await requireCanary(siteDir, name, expected);
    await requireFit(siteDir, name, join(buildsDir(siteDir, name), version));
    await goLive(siteDir, name, version);
    await markDeployed(siteDir, name, version);
    return version;
  });

/** Links to it lead to the live build. @throws ReleaseRefused when it is no preview. */
export const endPreview = (siteDir: string, name: RemoteName, version: string): Promise<void> =>
  withSiteLock(siteDir, async () => {
    const { previews } = await readLines(siteDir, name);
    const rest = previews.filter((preview) => preview.version !== version);
    if (rest.length === previews.length) {
      const names = previews.map((preview) => preview.version).join(', ') || 'none';
      throw new ReleaseRefused(`There is no preview ${version} of ${name}; previews: ${names}.`);
    }
    await writeLines(siteDir, name, { previews: rest });
  });

const isOver = ({ until }: RegistryEntry, now: number): boolean => until !== undefined && Date.parse(until) <= now;

/** Locks the site only if one is over. */
export const endOldPreviews = async (siteDir: string, name: RemoteName, now: number): Promise<string[]> => {
  if (!(await readLines(siteDir, name)).previews.some((line) => isOver(line, now))) return [];
  return withSiteLock(siteDir, async () => {
    const { previews } = await readLines(siteDir, name);
    await writeLines(siteDir, name, { previews: previews.filter((line) => !isOver(line, now)) });
    return previews.filter((line) => isOver(line, now)).map(({ version }) => version);
  });
};

/**
 * Ends a canary if there is one, else goes back. With a build to go to or from, it does both, unless it is to keep the canary.
 * @throws ReleaseRefused when there is no such build.
 */
export const rollBackRemote = (
  siteDir: string,
  name: RemoteName,
  { to, from, keepCanary = false }: RollbackTo = {},
): Promise<Rollback> =>
  withSiteLock(siteDir, async () => {
    const { live, canary } = await readLines(siteDir, name);
    const endedCanary = keepCanary ? undefined : canary?.build.version;
    if (from !== undefined && live?.version !== from) {
      throw new ReleaseRefused(`The live build of ${name} is ${live?.version ?? 'none'}, not ${from}.`);
    }
    if (endedCanary !== undefined && to === undefined && from === undefined) {
      await writeLines(siteDir, name, { canary: undefined });
      return { endedCanary, live: live?.version };
    }
    const version = await earlierBuild(siteDir, name, live?.version, to);
    await requireFit(siteDir, name, join(buildsDir(siteDir, name), version));
    await goLive(siteDir, name, version, keepCanary);
    await markWithdrawn(siteDir, name, live?.version, version);
    return { endedCanary, live: version };
  });

/** Its builds stay for open tabs; only a deployment brings it back. @throws ReleaseRefused when it is not live. */
export const removeRemote = (siteDir: string, name: RemoteName): Promise<void> =>
  withSiteLock(siteDir, async () => {
    const { live } = await readLines(siteDir, name);
    if (!live) throw new ReleaseRefused(`${name} is not live.`);
    // First: what follows the lines looks once whether the remote was removed.
    await markRemoved(siteDir, name);
    await writeLines(siteDir, name, { live: undefined, canary: undefined, previews: [] });
  });

export const remoteBuilds = async (siteDir: string, name: RemoteName): Promise<PartBuilds> => {
  const { live, canary, previews } = await readLines(siteDir, name);
  const stored = await listBuilds(siteDir, name);
  const stateOf = (version: string): Omit<AvailableBuild, 'version' | 'deployedAt'> => {
    if (version === live?.version) return { state: 'live', since: live.since };
    if (version === canary?.build.version) return { state: 'canary', since: canary.build.since, share: canary.share };
    const preview = previews.find((build) => build.version === version);
    if (!preview) return { state: 'kept' };
    const { since, branch, until } = preview;
    return { state: 'preview', since, branch, until };
  };
  return {
    live: live?.version,
    canary: canary?.build.version,
    before: buildBefore(stored, live?.version),
    builds: stored.map(({ version, deployedAt }) => ({
      version,
      ...stateOf(version),
      deployedAt: deployedAt.toISOString(),
    })),
  };
};
