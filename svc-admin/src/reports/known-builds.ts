import type { PartBuild } from '@cardwise/contracts/reports';
import { buildsDir } from '@cardwise/releases/site-folders';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Tells whether a build is at hand in the site.
 *
 * @param siteDir without it no build is.
 */
export const knownBuilds =
  (siteDir: string | undefined) =>
  async ({ part, build }: PartBuild): Promise<boolean> =>
    siteDir !== undefined &&
    // The names of folders, such as `..`, and of unfinished uploads begin with a dot.
    !build.startsWith('.') &&
    ((await stat(join(buildsDir(siteDir, part), build)).catch(() => undefined))?.isDirectory() ?? false);
