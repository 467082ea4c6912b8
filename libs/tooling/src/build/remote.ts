import type { RemoteName } from '@cardwise/contracts/registry';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

import { baseConfig } from './base.ts';
import { devServer } from './dev-server.ts';
import { portableFederation, remoteFederation } from './federation.ts';
import { freshAddresses } from './fresh-addresses.ts';
import { remoteManifest } from './remote-manifest.ts';

type Environment = { standalone?: boolean };
type Config = Configuration & { devServer: DevServer };
type Options = {
  name: RemoteName;
  /** Folder of the workspace. */
  dir: string;
  /** Port of its development server. */
  port: number;
};

/** The page on which a remote runs alone, and its container for a shell under development. */
const alone = async ({ name, dir }: Options, production: boolean): Promise<Configuration> => {
  const base = baseConfig({ name, dir, production, output: '.cache/standalone', publicPath: 'auto' });
  const page = new HtmlWebpackPlugin({
    title: name,
    publicPath: '/',
    chunks: ['main'],
    meta: { viewport: 'width=device-width' },
  });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    // Page and container have a runtime each, and the chunks of both would have the same names.
    output: { ...base.output, chunkFilename: '[name].[contenthash:8].js' },
    plugins: [await portableFederation(name), page, ...(base.plugins ?? [])],
  };
};

/** The container that the shell loads; what is shared comes from the shell. */
const federated = ({ name, dir }: Options, production: boolean): Configuration => {
  const base = baseConfig({ name, dir, production, output: 'dist', publicPath: 'auto' });
  const filename = production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js';
  const plugins = [remoteFederation(name, filename), remoteManifest(name), freshAddresses, ...(base.plugins ?? [])];
  return { ...base, entry: {}, plugins };
};

/**
 * Webpack configuration of a remote. With `--env standalone` the remote runs alone, and can be tried in a shell under
 * development: `localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js'`.
 *
 * @example
 * // webpack.config.mjs
 * export default remote({ name: 'mfe_quiz', dir: import.meta.dirname, port: 3001 });
 */
export const remote =
  (options: Options) =>
  async ({ standalone = false }: Environment, { mode }: { mode?: string }): Promise<Config> => ({
    ...(await (standalone ? alone : federated)(options, mode !== 'development')),
    devServer: devServer(options.port),
  });
