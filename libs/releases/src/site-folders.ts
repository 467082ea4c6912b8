import type { Part } from '@cardwise/contracts/reports';
import { join } from 'node:path';

/** Folder of a part's builds, a folder each. */
export const buildsDir = (siteDir: string, part: Part): string =>
  part === 'shell' ? join(siteDir, 'shells') : join(siteDir, 'remotes', part);

/** Folder of what else is kept of a part's builds, a folder each: source maps and hashes. The gateway serves nothing of it. */
export const mapsDir = (siteDir: string, part: Part): string => join(siteDir, 'maps', part);
