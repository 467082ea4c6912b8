import type { Part } from '@cardwise/contracts/admin/reports';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const buildIdFile = 'build-id.txt';

export const servedShell = (siteDir: string): string => join(siteDir, 'shell');

/** The live build of the shell, which its served files name. */
export const liveShell = (siteDir: string): Promise<string | undefined> =>
  readFile(join(servedShell(siteDir), buildIdFile), 'utf8').catch(() => undefined);

export const buildsDir = (siteDir: string, part: Part): string =>
  part === 'shell' ? join(siteDir, 'shells') : join(siteDir, 'remotes', part);

/** Source maps and hashes of a part's builds, a folder each; the gateway serves none of it. */
export const mapsDir = (siteDir: string, part: Part): string => join(siteDir, 'maps', part);
