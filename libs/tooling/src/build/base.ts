import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { type BrotliOptions, constants } from 'node:zlib';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

import { buildIdOf } from './build-id.ts';
import { fileOfPackage, repositoryRoot } from '../repository-root.ts';
import { sourceMaps } from './source-maps.ts';

export type Build = {
  /** Name of the container or of the shell. */
  name: string;
  /** Folder of the workspace: `import.meta.dirname` of its `webpack.config.mjs`. */
  dir: string;
  production: boolean;
  /** Folder of the result, from `dir`. */
  output: string;
  publicPath: string;
};

const compileRule = (tsx: boolean): RuleSetRule => ({
  test: tsx ? /\.tsx$/ : /\.ts$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      // The JSX runtime that the shell shares; the development one works only with React's development build.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  },
});

/** Shell and remotes may carry different versions of the same component: each container has class names of its own. */
export const classNames = (name: string, production: boolean) => ({
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: production ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
  localIdentContext: repositoryRoot,
  localIdentHashSalt: name,
});

const styleRules = (name: string, production: boolean): RuleSetRule[] => [
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { sourceMap: false } }],
  },
  {
    test: /\.module\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: 'css-loader', options: { sourceMap: false, modules: classNames(name, production) } },
    ],
  },
];

const hashIn = (production: boolean): string => (production ? '.[contenthash:8]' : '');

export const assetName = (production: boolean): string => `[name]${hashIn(production)}[ext]`;

/** Rules for scripts, pictures and fonts. */
export const moduleRules: RuleSetRule[] = [
  { test: /react-router.dist.production/, loader: `${import.meta.dirname}/drop-display-names.mjs` },
  { test: /i18next.dist.esm/, loader: `${import.meta.dirname}/drop-formatter.mjs` },
  compileRule(true),
  compileRule(false),
  // `?file`: what is fetched from outside of the page needs an address.
  { test: /\.(svg|png|jpg|webp|avif|woff2)$/, resourceQuery: /file/, type: 'asset/resource' },
  { test: /\.(svg|png|jpg|webp|avif|woff2)$/, resourceQuery: { not: [/file/] }, type: 'asset' },
];

/** Paths and names of modules. */
export const resolution = (production: boolean): NonNullable<Configuration['resolve']> => ({
  extensions: ['.tsx', '.ts', '.js'],
  // The package exports only its development build, warnings included; the other one lies beside it.
  ...(production && { alias: { 'react-router$': fileOfPackage('react-router', 'dist/production/index.mjs') } }),
});

/** HTML, text and XML are left out: the gateway writes into them, which it cannot do to a compressed file. */
const compressible = /\.(js|css|json|svg|webmanifest)$/;

const compression = () => [
  new CompressionPlugin({ test: compressible, algorithm: 'gzip', compressionOptions: { level: 9 } }),
  new CompressionPlugin<BrotliOptions>({
    test: compressible,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

/** Calls by which i18next and react-i18next log in debug mode, which nothing here turns on. Without them, their texts go too. */
const logsOfI18next = [
  ...['log', 'warn', 'once', 'deprecate'].map((name) => `this.logger.${name}`),
  'i18n.logger.once',
  'warnOnce',
];

/** What every build of a browser workspace has in common. */
export const baseConfig = ({ name, dir, production, output, publicPath }: Build): Configuration => {
  const hash = hashIn(production);
  const buildId = buildIdOf(dir);
  return {
    name,
    mode: production ? 'production' : 'development',
    context: dir,
    target: ['web', 'es2022'],
    // Without eval: a remote under development may run in the deployed site, whose content security policy forbids it.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: `${dir}/${output}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: assetName(production),
      publicPath,
      // Firefox drops a preload whose script names a charset, and fetches it again. Pages are UTF-8 anyway.
      charset: false,
      // Two builds of one remote may meet in a tab that stays open over a deployment: neither may take the other's chunks.
      uniqueName: `${name}_${buildId}`,
      chunkLoadingGlobal: `chunks_${name}_${buildId}`,
      // A chunk that hangs is a failure that can be tried again; webpack would wait two minutes.
      chunkLoadTimeout: 8000,
      clean: true,
    },
    resolve: resolution(production),
    module: { rules: [...moduleRules, ...styleRules(name, production)] },
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
      ...(production ? [sourceMaps(dir), ...compression()] : []),
    ],
    optimization: {
      // No file outlives its build in a cache, so ids need not stay the same from one to the next: the shortest will do.
      ...(production && { moduleIds: 'size', chunkIds: 'total-size', mangleExports: 'size' }),
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3, pure_funcs: logsOfI18next }, mangle: true },
          // One file beside each script; the script names it.
          extractComments: true,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
};
