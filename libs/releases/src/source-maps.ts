import type { Part } from '@cardwise/contracts/reports';
import { join } from 'node:path';

/** Folder of the source maps of a part's builds, a folder each. The gateway serves nothing of it. */
export const mapsDir = (siteDir: string, part: Part): string => join(siteDir, 'maps', part);
