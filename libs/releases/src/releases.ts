import { Part } from '@cardwise/contracts/admin/reports';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { wasPublished, wasRemoved } from './kept-builds.ts';
import {
  type Build,
  type PartBuilds,
  type PublishAs,
  ReleaseRefused,
  type Rollback,
  type RollbackTo,
} from './part-builds.ts';
import { publishRemote, remoteBuilds, rollBackRemote } from './remote-releases.ts';
import { publishShell, rollBackShell, shellBuilds } from './shell-releases.ts';

// `siteDir` is the folder that the gateway serves.

/** @param options.together The other parts are published as well: a misfit may be on its way. */
export const publishBuild = async (
  siteDir: string,
  part: Part,
  build: Build,
  as?: PublishAs,
  options?: { together: boolean },
): Promise<void> => {
  if (part !== 'shell') return publishRemote(siteDir, part, build, as, options);
  if (as !== undefined && as !== 'live') throw new ReleaseRefused('The shell has no canaries or previews.');
  return publishShell(siteDir, build, options);
};

/** A build that the site has had was rolled back, removed or is on trial. */
export const startsLive = async (siteDir: string, part: Part, version: string): Promise<boolean> => {
  if (wasRemoved(siteDir, part)) return false;
  const { live } = await readBuilds(siteDir, part);
  return live === undefined || !wasPublished(siteDir, part, version);
};

/** Ends a canary if there is one, else makes an earlier build the live one again. */
export const rollBack = (siteDir: string, part: Part, to?: RollbackTo): Promise<Rollback> =>
  part === 'shell' ? rollBackShell(siteDir, to) : rollBackRemote(siteDir, part, to);

export const readBuilds = (siteDir: string, part: Part): Promise<PartBuilds> =>
  part === 'shell' ? shellBuilds(siteDir) : remoteBuilds(siteDir, part);

export const readAllBuilds = async (siteDir: string): Promise<Record<Part, PartBuilds>> => {
  const folders = await readdir(join(siteDir, 'remotes')).catch(() => []);
  const parts = ['shell', ...folders.filter((name) => Part.safeParse(name).success).toSorted()];
  return Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await readBuilds(siteDir, part)])));
};
