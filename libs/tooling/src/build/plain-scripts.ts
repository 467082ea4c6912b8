import type { Configuration } from 'webpack';

import { baseConfig } from './base.ts';

/**
 * Configuration of the shell's scripts that are not part of the page's own: a build without shared modules, and without
 * hashes in their names. Browsers look for a new service worker at the address where they found the last one; other scripts
 * bear the build's id.
 *
 * @param entries source of each script by its file's name without `.js`.
 */
export const plainScripts = (
  dir: string,
  entries: Record<string, string>,
  environment: 'web' | 'webworker',
): Configuration => {
  const base = baseConfig({ name: `scripts-${environment}`, dir, production: true, output: 'dist', publicPath: '/' });
  return {
    ...base,
    target: [environment, 'es2022'],
    entry: entries,
    // Beside the shell's files, after they are there: its build cleans the folder.
    output: { path: `${dir}/dist`, filename: '[name].js', clean: false },
    dependencies: ['shell'],
  };
};
