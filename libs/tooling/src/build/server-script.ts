import webpack, { type Configuration } from 'webpack';

import { assetName, classNames, moduleRules, resolution } from './base.ts';

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
      ...moduleRules,
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
