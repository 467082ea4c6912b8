import { frontEnds, type FrontEnd } from '../deployables.ts';
import { publishRemote, remoteBuilds, rollBackRemote } from './publish-remote.ts';
import { publishShell, rollBackShell, shellBuilds } from './publish-shell.ts';

/**
 * Makes a build of a front end the live one.
 *
 * @param siteDir Folder that the gateway serves.
 * @param dist Folder of the build.
 */
export const deployBuild = (siteDir: string, workspace: FrontEnd, version: string, dist: string): Promise<void> => {
  const remote = frontEnds[workspace];
  return remote ? publishRemote(siteDir, remote, version, dist) : publishShell(siteDir, version, dist);
};

/**
 * Makes an earlier build of a front end the live one again.
 *
 * @param to The build; unless said, the one that was deployed before the live one.
 * @throws Error when that build is not at hand.
 */
export const rollBackBuild = (siteDir: string, workspace: FrontEnd, to?: string): Promise<string> => {
  const remote = frontEnds[workspace];
  return remote ? rollBackRemote(siteDir, remote, to) : rollBackShell(siteDir, to);
};

const buildsOf = (siteDir: string, workspace: FrontEnd): Promise<{ live: string | undefined; builds: string[] }> => {
  const remote = frontEnds[workspace];
  return remote ? remoteBuilds(siteDir, remote) : shellBuilds(siteDir);
};

/** Whether a build was deployed before and can be made live without its files. */
export const isAtHand = async (siteDir: string, workspace: FrontEnd, version: string): Promise<boolean> =>
  (await buildsOf(siteDir, workspace)).builds.includes(version);

/** One line on which build is live and which ones are at hand. */
export const describeBuilds = async (siteDir: string, workspace: FrontEnd): Promise<string> => {
  const { live, builds } = await buildsOf(siteDir, workspace);
  return `${workspace}: ${live ?? 'nothing'} is live; at hand: ${builds.join(', ') || 'none'}`;
};
