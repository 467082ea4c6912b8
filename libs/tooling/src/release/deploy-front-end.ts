import { previewName } from '@cardwise/contracts/site/registry';
import type { Build, PublishAs } from '@cardwise/releases/part-builds';
import { readUnreadable } from '@cardwise/releases/registry-entries';
import { promoteCanary, publishBuild, readBuilds } from '@cardwise/releases/releases';

import { getPart } from '../deployables.ts';
import { say } from '../say.ts';
import type { DeployFlags } from './deploy-flags.ts';
import type { Site } from './release-settings.ts';

export async function deployFrontEnd(
  { dir: siteDir, url }: Site,
  workspace: string,
  flags: DeployFlags,
  /** Builds, or reads a finished build. */
  readBuild: (dist: string | undefined) => Promise<Build>,
): Promise<void> {
  const part = getPart(workspace);
  say(`site: ${url}, ${siteDir}`);
  if (flags.promote) await promoteCanary(siteDir, part);
  else {
    const build = await readBuild(flags.dist);
    await publishBuild(siteDir, part, build, flags.as);
    const link = previewLink(part, build.version, flags.as);
    if (link !== undefined) say(`preview: ${url}${link}`);
  }
  await sayBuilds(siteDir, workspace);
}

/** Returns a preview's link; other builds have none. */
export function previewLink(remote: string, version: string, as: PublishAs): string | undefined {
  return as === 'preview' ? `/?${previewName}=${remote}.${version}` : undefined;
}

export async function sayBuilds(siteDir: string, workspace: string): Promise<void> {
  const { live, builds } = await readBuilds(siteDir, getPart(workspace));
  const canary = builds.find(({ state }) => state === 'canary');
  const previews = builds.filter(({ state }) => state === 'preview').map(({ version }) => version);
  const names = builds.map(({ version }) => version).join(', ') || 'none';
  say([...describeStates(workspace, live, canary, previews), `available: ${names}`].join('; '));
  const unreadable = (await readUnreadable(siteDir)).map(({ name, reason }) => `${name} (${reason})`);
  if (unreadable.length > 0) say(`the registry has entries that cannot be read: ${unreadable.join(', ')}`);
}

export function describeStates(
  name: string,
  live: string | null | undefined,
  canary: { version: string; share?: number | undefined } | undefined,
  previews: readonly string[],
): string[] {
  return [
    `${name}: ${live ?? 'nothing'} is live`,
    ...(canary ? [`canary for ${canary.share} %: ${canary.version}`] : []),
    ...(previews.length > 0 ? [`previews: ${previews.join(', ')}`] : []),
  ];
}
