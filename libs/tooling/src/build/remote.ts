import { domainOfRemote, entryOf } from '@cardwise/contracts/list-domains';
import type { RemoteName } from '@cardwise/contracts/site/registry';
import { addressOfBuild } from '@cardwise/releases/remote-manifest';
import { existsSync } from 'node:fs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

import { baseConfig } from './base.ts';
import { buildIdOf } from './build-id.ts';
import { chunkIntegrity } from './chunk-integrity.ts';
import { devServer } from './dev-server.ts';
import { federation } from './federation.ts';
import { freshAddresses } from './fresh-addresses.ts';
import { plainScripts } from './plain-scripts.ts';
import { completeManifest, serverFile } from './remote-manifest.ts';
import { serverScript } from './server-script.ts';

type Environment = { standalone?: boolean };
type Config = Configuration & { devServer?: DevServer | undefined };
type Options = {
  name: RemoteName;
  dir: string;
  /** Of its development server. */
  port: number;
};

/** Runs a remote alone, or is its container for a shell under development. */
const alone = ({ name, dir }: Options, production: boolean): Configuration => {
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
    // Two runtimes, whose chunks would have the same names.
    output: { ...base.output, chunkFilename: '[name].[contenthash:8].js' },
    plugins: [...federation('alone', name, dir), page, ...(base.plugins ?? [])],
  };
};

const serverEntry = './src/server.tsx';
const hasServerPart = ({ dir }: Options): boolean => existsSync(`${dir}/${serverEntry}`);

/** Runs first; it may import nothing shared. */
const earlySource = './src/early.ts';
const earlyName = ({ dir }: Options): string | undefined =>
  existsSync(`${dir}/${earlySource}`) ? `early.${buildIdOf(dir)}` : undefined;

const federated = (options: Options, production: boolean): Configuration => {
  const { name, dir } = options;
  const base = baseConfig({ name, dir, production, output: 'dist', publicPath: 'auto' });
  const early = earlyName(options);
  const complete = completeManifest({
    domain: entryOf(domainOfRemote(name)),
    server: hasServerPart(options) ? serverFile : undefined,
    early: early && `${early}.js`,
  });
  const plugins = [
    ...federation('remote', name, dir, {
      filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      complete,
    }),
    freshAddresses,
    ...(production ? [chunkIntegrity] : []),
    ...(base.plugins ?? []),
  ];
  return { ...base, entry: {}, plugins };
};

const serverPart = ({ name, dir }: Options): Configuration => ({
  ...serverScript({
    name,
    dir,
    entry: serverEntry,
    output: 'dist',
    publicPath: addressOfBuild(name, buildIdOf(dir)),
    file: serverFile,
  }),
  dependencies: [name],
});

/**
 * With `--env standalone` a remote runs alone, or in a shell under development:
 * `localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js'`.
 * @example export default remote({ name: 'mfe_quiz', dir: import.meta.dirname, port: 3001 });
 */
export const remote =
  (options: Options) =>
  ({ standalone = false }: Environment, { mode }: { mode?: string }): Config[] => {
    const production = mode !== 'development';
    const browserPart = {
      ...(standalone ? alone : federated)(options, production),
      devServer: devServer(options.port),
    };
    if (!production || standalone) return [browserPart];
    const early = earlyName(options);
    return [
      browserPart,
      ...(early ? [plainScripts(options.name, options.dir, { [early]: earlySource }, 'web')] : []),
      ...(hasServerPart(options) ? [serverPart(options)] : []),
    ];
  };
