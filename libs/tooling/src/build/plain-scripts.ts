import type { Configuration } from 'webpack';

import { baseConfig } from './base.ts';

/**
 * Scripts beside a page's own, without shared modules and hashes in names: a service worker keeps its address.
 * @param after build into whose folder they go.
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
