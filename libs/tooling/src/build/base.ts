import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { parseEnv } from '@cardwise/service-kit/process/env';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { IncomingMessage } from 'node:http';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { type BrotliOptions, constants } from 'node:zlib';
import * as z from 'zod/mini';

import { repositoryRoot } from '../repository-root.ts';
import { getBuildId } from './build-id.ts';

export type Build = {
  name: string;
  dir: string;
  production: boolean;
  /** The path is relative to `dir`. */
  output: string;
  publicPath: string;
  /** If true, components keep their state when their sources change; this needs React's development build. */
  refresh?: boolean;
};

export const resolution = { extensions: ['.tsx', '.ts', '.js'] };

/** HTML, text and XML are not compressed, because the gateway writes into them. */
const compressible = /\.(js|css|json|svg|webmanifest)$/;

const toSuite = /^\/(cards|login|logout|remotes|remotes\.json)(\/|$)/;

export function baseConfig({ name, dir, production, output, publicPath, refresh = false }: Build): Configuration {
  const hash = hashIn(production);
  const buildId = getBuildId(dir);
  return {
    name,
    mode: production ? 'production' : 'development',
    context: dir,
    target: ['web', 'es2022'],
    // The source map works without `eval`, which the site's policy forbids.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: `${dir}/${output}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: assetName(production),
      publicPath,
      // With a `charset` attribute, Firefox would fetch a preloaded script again.
      charset: false,
      // Two builds of a remote may meet in a tab, so the names of each must be its own.
      uniqueName: `${name}_${buildId}`,
      chunkLoadingGlobal: `chunks_${name}_${buildId}`,
      // The limit is in milliseconds; webpack's default is two minutes.
      chunkLoadTimeout: 8000,
      clean: true,
    },
    resolve: resolution,
    module: { rules: [...moduleRules(refresh), ...styleRules(name, production)] },
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
      ...(production ? [sourceMaps(dir), ...compression()] : []),
    ],
    optimization: {
      // Ids may differ between builds, since no file outlives its build in a cache.
      ...(production && { moduleIds: 'size', chunkIds: 'total-size', mangleExports: 'size' }),
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 }, mangle: true },
          extractComments: true,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

export function assetName(production: boolean): string {
  return `[name]${hashIn(production)}[ext]`;
}

function hashIn(production: boolean): string {
  return production ? '.[contenthash:8]' : '';
}

export function moduleRules(refresh = false): RuleSetRule[] {
  return [
    compileRule(true, refresh),
    compileRule(false, refresh),
    // `?file` marks a file that not only the page fetches: it needs an address and must not be inlined.
    { test: /\.(svg|png|jpg|webp|avif|woff2)$/, resourceQuery: /file/, type: 'asset/resource' },
    { test: /\.(svg|png|jpg|webp|avif|woff2)$/, resourceQuery: { not: [/file/] }, type: 'asset' },
    // As literals, the minifier puts the slugs into the addresses and leaves out those that a script does not use.
    { test: /\/contracts\/src\/[^/]+\/locales\/[a-z]+\.json$/, type: 'json', generator: { JSONParse: false } },
  ];
}

function compileRule(tsx: boolean, refresh: boolean): RuleSetRule {
  return {
    test: tsx ? /\.tsx$/ : /\.ts$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        target: 'es2022',
      },
      module: { type: 'es6' },
    },
  };
}

function styleRules(name: string, production: boolean): RuleSetRule[] {
  return [
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
}

/** Each build has its own class names: versions of a component may differ. */
export function classNames(name: string, production: boolean) {
  return {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: production ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
    localIdentContext: repositoryRoot,
    localIdentHashSalt: name,
  };
}

/** Makes source maps without sources, which no script names: deployments move them to where only services read them. */
export function sourceMaps(dir: string): WebpackPluginInstance {
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      sourceName(path.dirname(dir), absoluteResourcePath),
  });
}

/**
 * Returns a source's path in the repository, wherever that is checked out.
 * @example sourceName('/suite', '/suite/mfe-quiz/src/play/outbox.ts') // 'mfe-quiz/src/play/outbox.ts'
 */
export function sourceName(root: string, source: string): string {
  // This is module federation's entry, whose address is its code.
  if (source.startsWith('data:')) return 'module-federation';
  if (!path.isAbsolute(source)) return source;
  const name = path.relative(root, source);
  if (!name.startsWith('..')) return name;
  // Linked packages and libraries may be outside of the root.
  return /(?:^|\/)((?:node_modules|libs)\/.*)$/.exec(source)?.[1] ?? path.basename(source);
}

function compression() {
  return [
    new CompressionPlugin({ test: compressible, algorithm: 'gzip', compressionOptions: { level: 9 } }),
    new CompressionPlugin<BrotliOptions>({
      test: compressible,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

/** Serves one workspace; the rest comes from a running suite, whose pages may run it, too. */
export function devServer(port: number, index = '/index.html'): DevServer {
  const suite = parseEnv({ GATEWAY_URL: z._default(z.url(), 'http://localhost:8080') }, process.env).GATEWAY_URL;
  return {
    port,
    host: 'localhost',
    // The suite's policy does not allow an overlay.
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
    allowedHosts: [new URL(suite).hostname],
    // A page of the suite, which has another port, loads these files.
    headers: { 'access-control-allow-origin': '*' },
    historyApiFallback: { index },
    proxy: [
      {
        context: (path: string, request: IncomingMessage) =>
          request.headers[markerHeader.name.toLowerCase()] === markerHeader.value || toSuite.test(path),
        target: suite,
      },
    ],
  };
}
