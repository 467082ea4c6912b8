import webpack, { type Configuration } from 'webpack';

import { assetName, baseConfig, classNames, moduleRules, resolution } from './base.ts';

type Options = {
  /** As in the build for browsers: class names contain it. */
  name: string;
  dir: string;
  entry: string;
  /** From `dir`, like `entry`. */
  output: string;
  publicPath: string;
  file: string;
};

/** Renders pages on a server, with class names and addresses of the browsers' build, which emits styles and pictures. */
export const serverScript = ({ name, dir, entry, output, publicPath, file }: Options): Configuration => ({
  name: `${name} server`,
  mode: 'production',
  context: dir,
  target: ['node', 'es2022'],
  devtool: false,
  entry: { server: entry },
  output: {
    path: `${dir}/${output}`,
    filename: file,
    assetModuleFilename: assetName(true),
    publicPath,
    library: { type: 'commonjs2' },
  },
  resolve: resolution(true),
  module: {
    rules: [
      ...moduleRules(),
      {
        test: /\.css$/,
        loader: 'css-loader',
        options: { modules: { ...classNames(name, true), exportOnlyLocals: true } },
      },
    ],
    generator: { asset: { emit: false }, 'asset/resource': { emit: false } },
  },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  // Readable stacks are worth more than size.
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

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
