import { isInCanary } from '@cardwise/contracts/site/registry';
import type { Part, PartBuild } from '@cardwise/contracts/admin/reports';
import type { PartBuilds } from '@cardwise/releases/part-builds';
import { readAllBuilds } from '@cardwise/releases/releases';
import { buildsDir } from '@cardwise/releases/site-folders';
import { memoize } from '@cardwise/service-kit/background/memoize';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const freshFor = 1000;

export type KnownBuilds = ReturnType<typeof knownBuilds>;

/** Tells whether the site has a build and, if the build is a canary, whether the page's bucket gets it. */
export function knownBuilds(siteDir: string | undefined) {
  const builds = siteDir === undefined ? undefined : memoize(() => readAllBuilds(siteDir), freshFor);
  return async (asked: PartBuild, bucket?: number): Promise<boolean> => {
    const { part, build } = asked;
    // Such a name is `..`, or a folder of an unfinished upload.
    if (siteDir === undefined || builds === undefined || build.startsWith('.')) return false;
    const folder = await stat(join(buildsDir(siteDir, part), build)).catch(() => undefined);
    return folder?.isDirectory() === true && (bucket === undefined || !isForOthers(await builds.get(), asked, bucket));
  };
}

function isForOthers(builds: Record<Part, PartBuilds>, { part, build }: PartBuild, bucket: number): boolean {
  const { share } = builds[part]?.builds.find(({ version, state }) => version === build && state === 'canary') ?? {};
  return share !== undefined && !isInCanary(bucket, { build: { version: build }, share });
}
