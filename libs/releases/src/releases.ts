import { Part } from '@cardwise/contracts/reports';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Build, PartBuilds, PublishAs, Rollback, RollbackTo } from './part-builds.ts';
import { ReleaseRefused } from './release-refused.ts';
import { publishRemote, remoteBuilds, rollBackRemote } from './remote-releases.ts';
import { publishShell, rollBackShell, shellBuilds } from './shell-releases.ts';

// What can be done with every part; canaries and previews are in `remote-releases.ts`. `siteDir` is the folder that the
// gateway serves.

/** Publishes a build, by default as the live one. */
export const publishBuild = async (siteDir: string, part: Part, build: Build, as?: PublishAs): Promise<void> => {
  if (part !== 'shell') return publishRemote(siteDir, part, build, as);
  if (as !== undefined && as !== 'live') throw new ReleaseRefused('The shell has no canaries or previews.');
  return publishShell(siteDir, build);
};

/** Takes a release back: ends a canary if there is one, else makes an earlier build the live one again. */
export const rollBack = (siteDir: string, part: Part, to?: RollbackTo): Promise<Rollback> =>
  part === 'shell' ? rollBackShell(siteDir, to) : rollBackRemote(siteDir, part, to);

/** Which builds of a part are at hand, and who runs them. */
export const readBuilds = (siteDir: string, part: Part): Promise<PartBuilds> =>
  part === 'shell' ? shellBuilds(siteDir) : remoteBuilds(siteDir, part);

/** The builds of every part that was ever published, the shell's first. */
export const readAllBuilds = async (siteDir: string): Promise<Record<Part, PartBuilds>> => {
  const folders = await readdir(join(siteDir, 'remotes')).catch(() => []);
  const parts = ['shell', ...folders.filter((name) => Part.safeParse(name).success).toSorted()];
  return Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await readBuilds(siteDir, part)])));
};
