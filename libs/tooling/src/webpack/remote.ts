import type { RemoteName } from '@cardwise/contracts/registry';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

import { baseConfig } from './base.ts';
import { devServer } from './dev-server.ts';
import { remoteFederation } from './federation.ts';
import { freshAddresses } from './fresh-addresses.ts';
import { remoteManifest } from './remote-manifest.ts';

type Environment = { standalone?: boolean };
type Config = Configuration & { devServer: DevServer };

/**
 * Webpack configuration of a remote. `--env standalone` builds the page on which the remote runs alone.
 *
 * @param options.dir folder of the workspace.
 * @param options.port port of its development server.
 * @example
 * // webpack.config.mjs
 * export default remote({ name: 'mfe_quiz', dir: import.meta.dirname, port: 3001 });
 */
export const remote =
  ({ name, dir, port }: { name: RemoteName; dir: string; port: number }) =>
  ({ standalone = false }: Environment, { mode }: { mode?: string }): Config => {
    const production = mode !== 'development';
    const base = baseConfig({
      name,
      dir,
      production,
      output: standalone ? '.cache/standalone' : 'dist',
      publicPath: standalone ? '/' : 'auto',
    });
    const [entry, plugins] = standalone
      ? [{ main: './src/index.ts' }, [new HtmlWebpackPlugin({ title: name, meta: { viewport: 'width=device-width' } })]]
      : [{}, [remoteFederation(name, production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js'), remoteManifest(name), freshAddresses]];
    return { ...base, entry, plugins: [...plugins, ...(base.plugins ?? [])], devServer: devServer(port) };
  };
