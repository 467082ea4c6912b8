import type { PartBuild } from '@cardwise/contracts/reports';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const folderOf = (siteDir: string, { part, build }: PartBuild): string =>
  part === 'shell' ? join(siteDir, 'shells', build) : join(siteDir, 'remotes', part, build);

/**
 * Tells whether a build is at hand in the site.
 *
 * @param siteDir without it no build is.
 */
export const knownBuilds =
  (siteDir: string | undefined) =>
  async (build: PartBuild): Promise<boolean> =>
    siteDir !== undefined &&
    // The names of folders, such as `..`, and of unfinished uploads begin with a dot.
    !build.build.startsWith('.') &&
    ((await stat(folderOf(siteDir, build)).catch(() => undefined))?.isDirectory() ?? false);
