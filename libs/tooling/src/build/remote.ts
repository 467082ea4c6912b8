import { toEntry } from '@cardwise/contracts/to-entry';
import { listCalls } from '@cardwise/contracts/list-calls';
import { domainOfRemote } from '@cardwise/contracts/list-domains';
import type { Domain } from '@cardwise/contracts/site/define-domain';
import { type Locale, locales } from '@cardwise/contracts/site/locales';
import type { RemoteName } from '@cardwise/contracts/site/registry';
import type { CallsByDomain } from '@cardwise/releases/call-fit';
import { addressOfBuild, type FirstPage } from '@cardwise/releases/registry-entry';
import type { moduleFederationPlugin } from '@module-federation/sdk';
import { existsSync } from 'node:fs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

import { baseConfig, devServer } from './base.ts';
import { getBuildId } from './build-id.ts';
import { chunkIntegrity, entryQueryForChunks } from './chunk-loading.ts';
import { federation } from './federation.ts';
import { findMadeCalls } from './made-calls.ts';
import { plainScripts, serverScript } from './server-script.ts';

const serverFile = 'server.js';

const serverEntry = './src/server.tsx';

/** This script runs first; it may import no shared module. */
const earlySource = './src/early.ts';

type Environment = { standalone?: boolean };
type Config = Configuration & { devServer?: DevServer | undefined };
type Options = {
  name: RemoteName;
  dir: string;
  /** The remote's development server has this port. */
  port: number;
  /** If true, the remote has its own version of React, not the shell's, and its pages come without a fragment. */
  ownReact?: boolean;
};

/**
 * Configures webpack for a remote. With `--env standalone`, webpack serves the remote alone and, while it is developed,
 * for a suite that allows this origin: `localStorage['override:mfe_quiz'] = 'http://localhost:3001/remoteEntry.js'`.
 * @example export default remote({ name: 'mfe_quiz', dir: import.meta.dirname, port: 3001 });
 */
export function remote(options: Options) {
  return async ({ standalone = false }: Environment, { mode }: { mode?: string }): Promise<Config[]> => {
    if (standalone) return [await alone(options)];
    const production = mode !== 'development';
    const early = production ? earlyName(options) : undefined;
    return [
      federated(options, production),
      ...(early ? [plainScripts(options.name, options.dir, { [early]: earlySource }, 'web')] : []),
      ...(production && hasServerPart(options) ? [serverPart(options)] : []),
    ];
  };
}

/** Configures the development server, which also serves the remote's container to a suite. */
async function alone({ name, dir, port }: Options): Promise<Config> {
  // The plugin exists only where packages for development are installed.
  const { default: ReactRefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin');
  const output = '.cache/standalone';
  const base = withOwnReact(
    baseConfig({ name, dir, production: false, output, publicPath: 'auto', refresh: true }),
    dir,
  );
  const page = new HtmlWebpackPlugin({
    title: name,
    publicPath: '/',
    chunks: ['main'],
    meta: { viewport: 'width=device-width' },
  });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    // There are two runtimes, whose chunks would otherwise have the same names.
    output: { ...base.output, chunkFilename: '[name].[contenthash:8].js' },
    plugins: [
      federation('alone', name, dir),
      page,
      new ReactRefreshPlugin({ overlay: false }),
      ...(base.plugins ?? []),
    ],
    devServer: devServer(port),
  };
}

function federated(options: Options, production: boolean): Configuration {
  const { name, dir, ownReact = false } = options;
  const shared = baseConfig({ name, dir, production, output: 'dist', publicPath: 'auto' });
  const base = ownReact ? withOwnReact(shared, dir) : shared;
  const early = earlyName(options);
  const madeCalls = findMadeCalls();
  const complete = completeManifest({
    domain: domainOfRemote(name),
    calls: madeCalls.found,
    server: hasServerPart(options) ? serverFile : undefined,
    early: early && `${early}.js`,
  });
  const plugins = [
    federation(ownReact ? 'own' : 'remote', name, dir, {
      filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      complete,
    }),
    entryQueryForChunks,
    madeCalls.plugin,
    ...(production ? [chunkIntegrity] : []),
    ...(base.plugins ?? []),
  ];
  return { ...base, entry: {}, plugins };
}

function withOwnReact(base: Configuration, dir: string): Configuration {
  const from = createRequire(path.join(dir, 'package.json'));
  const getFolder = (name: string): string => path.dirname(from.resolve(`${name}/package.json`));
  // The façade's copy in the build uses this React, too.
  const own = { react: getFolder('react'), 'react-dom': getFolder('react-dom') };
  return { ...base, resolve: { ...base.resolve, alias: own } };
}

function earlyName({ dir }: Options): string | undefined {
  return existsSync(`${dir}/${earlySource}`) ? `early.${getBuildId(dir)}` : undefined;
}

type Completion = {
  domain: Domain;
  calls: () => CallsByDomain;
  server: string | undefined;
  early: string | undefined;
};

type Complete = NonNullable<moduleFederationPlugin.PluginManifestOptions['additionalData']>;

function completeManifest({ domain, calls, server, early }: Completion): Complete {
  return ({ stats, compilation }) => {
    const getFiles = (chunk: string) => [...(compilation.namedChunks.get(chunk)?.files ?? [])];
    const [expose] = stats.exposes;
    if (!expose) return;
    const files = getFiles('remote');
    const assets = (kind: string) => ({ sync: files.filter((file) => file.endsWith(kind)), async: [] });
    expose.assets = { js: assets('.js'), css: assets('.css') };
    const texts: FirstPage['texts'] = {};
    for (const locale of locales) {
      const [file] = getFiles(chunkOfTexts(locale));
      if (file) texts[locale] = file;
    }
    Object.assign(stats.metaData, {
      domain: toEntry(domain),
      firstPage: { texts, server, early } satisfies FirstPage,
      calls: calls(),
      ...(domain.service && { answers: { [domain.name]: answeredBy(domain) } }),
    });
  };
}

/** `texts.ts` names its chunks `texts-[request]`. */
function chunkOfTexts(locale: Locale): string {
  return `texts-${locale}-json`;
}

function answeredBy({ name }: Domain): string[] {
  return listCalls()
    .filter((call) => call.domain === name && call.audience !== 'service')
    .map(({ method, path }) => `${method} ${path}`);
}

function hasServerPart({ dir, ownReact }: Options): boolean {
  return !ownReact && existsSync(`${dir}/${serverEntry}`);
}

function serverPart({ name, dir }: Options): Configuration {
  return {
    ...serverScript({
      name,
      dir,
      entry: serverEntry,
      output: 'dist',
      publicPath: addressOfBuild(name, getBuildId(dir)),
      file: serverFile,
    }),
    dependencies: [name],
  };
}
