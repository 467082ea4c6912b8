import type { Configuration } from 'webpack';

import { baseConfig } from './base.ts';

/**
 * Configuration of a front end's scripts that are not part of the page's own: a build without shared modules, and without
 * hashes in their names. Browsers look for a new service worker at the address where they found the last one; other scripts
 * bear the build's id.
 *
 * @param after name of the build into whose folder they go, once it has been cleaned.
 * @param entries source of each script by its file's name without `.js`.
 */
export const plainScripts = (
  after: string,
  dir: string,
  entries: Record<string, string>,
  environment: 'web' | 'webworker',
): Configuration => {
  const name = `${after}-scripts-${environment}`;
  const base = baseConfig({ name, dir, production: true, output: 'dist', publicPath: '/' });
  return {
    ...base,
    target: [environment, 'es2022'],
    entry: entries,
    output: { path: `${dir}/dist`, filename: '[name].js', clean: false },
    dependencies: [after],
  };
};
