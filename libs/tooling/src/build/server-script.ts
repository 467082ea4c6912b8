import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

import { assetName, baseConfig, classNames, moduleRules, resolution } from './base.ts';

type Options = {
  /** The build for browsers must have the same name, because class names depend on it. */
  name: string;
  dir: string;
  entry: string;
  /** The path is relative to `dir`, like `entry`. */
  output: string;
  publicPath: string;
  file: string;
};

/**
 * Configures a script that renders pages on a server, with class names and addresses of the browsers' build, which
 * emits styles and pictures.
 */
export function serverScript({ name, dir, entry, output, publicPath, file }: Options): Configuration {
  return {
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
    resolve: resolution,
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
    // Function names stay, so that stack traces are readable. The script is ASCII only, because V8 keeps one with other
    // characters in twice its size.
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { keep_fnames: true }, mangle: false, format: { ascii_only: true } },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Configures scripts beside a page's own, without shared modules and without hashes in their names: a service worker
 * must keep its address.
 * @param after build into whose folder they go.
 * @param entries source of each script by its file's name without `.js`.
 */
export function plainScripts(
  after: string,
  dir: string,
  entries: Record<string, string>,
  environment: 'web' | 'webworker',
): Configuration {
  const name = `${after}-scripts-${environment}`;
  const base = baseConfig({ name, dir, production: true, output: 'dist', publicPath: '/' });
  return {
    ...base,
    target: [environment, 'es2022'],
    entry: entries,
    output: { path: `${dir}/dist`, filename: '[name].js', clean: false },
    dependencies: [after],
  };
}
