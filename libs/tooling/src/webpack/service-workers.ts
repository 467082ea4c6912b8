import type { Configuration } from 'webpack';

import { baseConfig } from './base.ts';

/**
 * Configuration of the shell's service workers. They are a build of their own, without shared modules and without a hash in
 * their names: browsers look for a new worker at the address where they found the last one.
 *
 * @param entries source of each worker by its file's name without `.js`.
 */
export function serviceWorkers(dir: string, entries: Record<string, string>): Configuration {
  const base = baseConfig({ name: 'service-workers', dir, production: true, output: 'dist', publicPath: '/' });
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: entries,
    // Beside the shell's files, after they are there: its build cleans the folder.
    output: { path: `${dir}/dist`, filename: '[name].js', clean: false },
    dependencies: ['shell'],
  };
}
