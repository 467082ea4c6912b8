import webpack, { type Configuration } from 'webpack';

import { assetName, classNames, moduleRules, resolution } from './base.ts';

type Options = {
  /** Name of the container or of the shell, as in its build for browsers: class names are made with it. */
  name: string;
  /** Folder of the workspace. */
  dir: string;
  /** Source from `dir`. */
  entry: string;
  /** Folder of the result, from `dir`. */
  output: string;
  /** Where the build for browsers is served. */
  publicPath: string;
  /** File name of the result. */
  file: string;
};

/**
 * Webpack configuration of a script that renders a front end's pages on a server: one CommonJS file with everything in it
 * but Node's own modules. Class names and addresses of pictures are those of the build for browsers (see `baseConfig`), which
 * emits the styles and pictures themselves.
 */
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
  // Nobody downloads it: readable stacks are worth more than its size.
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});
