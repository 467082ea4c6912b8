import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { moduleFederationPlugin } from '@module-federation/sdk';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

import { fileOfPackage, repositoryRoot } from '../repository-root.ts';
import { buildIdOf } from './build-id.ts';

/**
 * What shell and remotes share at run time, and the package that gives each its version. Keys are exact: `react-dom` does
 * not stand for `react-dom/client`, so each entry that is imported has its line.
 */
const sharedPackages: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'zod/mini': 'zod',
  '@cardwise/web-kit': '@cardwise/web-kit',
};

/** Where sharing a whole package would switch its tree shaking off, what is shared is a module with exact names. */
const narrowed: Record<string, string> = {
  'zod/mini': path.join(repositoryRoot, 'libs/web-kit/src/zod-mini.ts'),
};

type Description = { version: string; peerDependencies?: Record<string, string> };

const read = (file: string): Description => JSON.parse(readFileSync(file, 'utf8')) as Description;

const versionOf = (name: string): string => read(fileOfPackage(name, 'package.json')).version;

/**
 * What a remote asks of the shell's copy: what the remote's `peerDependencies` say, as during a change to a new major version
 * (`^1.4.0 || ^2.0.0`). Else of libraries the same major version, so that shell and remotes may update apart; of our own
 * façade also at least the minor version that the remote was written for.
 */
const requiredVersion = (name: string, dir: string): string => {
  const said = read(path.join(dir, 'package.json')).peerDependencies?.[name];
  if (said !== undefined) return said;
  const version = versionOf(name);
  return name.startsWith('@cardwise/') ? `^${version}` : `^${version.split('.')[0]}.0.0`;
};

/** Where a shared module comes from. */
const origin = (key: string): SharedConfig => (narrowed[key] ? { import: narrowed[key] } : {});

const exposes = { './remote': { import: './src/remote.tsx', name: 'remote' } };

/**
 * - `host`: the shell brings every shared module, eagerly, and the runtime's core.
 * - `remote`: takes both from the shell.
 * - `alone`: brings its own, so that one server runs a remote alone and gives it to a shell under development.
 */
export type Role = 'host' | 'remote' | 'alone';

const sideOf: Record<Role, (key: string) => SharedConfig> = {
  host: (key) => ({ ...origin(key), eager: true }),
  remote: () => ({ import: false }),
  alone: origin,
};

const experimentsOf: Record<Role, Experiments> = {
  host: { provideExternalRuntime: true },
  remote: { externalRuntime: true },
  alone: {},
};

const provider = '@module-federation/inject-external-runtime-core-plugin';

/** The plugin takes the CommonJS form of its provider, which would bring a second copy of the runtime's core. */
export const oneRuntime = {
  [fileOfPackage(provider, 'dist/index.cjs')]: fileOfPackage(provider, 'dist/index.js'),
};

/** What is certain in a page, so that code for other places goes. */
const inPages = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof globalThis': '"object"',
  'typeof process': '"undefined"',
  // Its use needs unsafe-eval.
  'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
};

/** What remotes take from the shell besides modules. */
const runtimeCore = '@module-federation/runtime-core';

/** Gives a manifest what the plugin overlooks: versions of sub-paths (`zod/mini`), and the runtime's core among what is shared. */
const completeShared =
  (dir: string, complete?: Complete): Complete =>
  async (options) => {
    const { shared } = options.stats;
    for (const module of shared) module.version = versionOf(sharedPackages[module.name] ?? module.name);
    const [first] = shared;
    if (first)
      shared.push({
        ...first,
        id: first.id.replace(first.name, runtimeCore),
        name: runtimeCore,
        version: versionOf(runtimeCore),
        requiredVersion: requiredVersion(runtimeCore, dir),
      });
    await complete?.(options);
  };

type Complete = NonNullable<moduleFederationPlugin.PluginManifestOptions['additionalData']>;
type Options = moduleFederationPlugin.ModuleFederationPluginOptions;
type Experiments = NonNullable<Options['experiments']>;
type SharedConfig = moduleFederationPlugin.SharedConfig;

/**
 * Module federation of a front end, the same plugin in every build. The shell's remotes are not named: the registry does that.
 *
 * @param more.filename of a remote's entry script.
 * @param more.complete adds to the manifest. The plugin's own analysis of files stays off, because it overlooks `zod/mini`.
 */
export const federation = (
  role: Role,
  name: string,
  dir: string,
  { filename = 'remoteEntry.js', complete }: { filename?: string; complete?: Complete } = {},
) => {
  // The plugin knows no other way to be told the build's id.
  process.env['MF_BUILD_VERSION'] = buildIdOf(dir);
  const plugin = new ModuleFederationPlugin({
    name,
    ...(role !== 'host' && { filename, exposes }),
    shared: Object.fromEntries(
      Object.entries(sharedPackages).map(([key, packageName]) => [
        key,
        {
          singleton: true,
          strictVersion: true,
          version: versionOf(packageName),
          requiredVersion: requiredVersion(packageName, dir),
          ...sideOf[role](key),
        },
      ]),
    ),
    shareStrategy: 'loaded-first',
    manifest: { disableAssetsAnalyze: true, additionalData: completeShared(dir, complete) },
    dts: false,
    dev: false,
    virtualRuntimeEntry: true,
    experiments: { optimization: { target: 'web', disableRemote: role === 'remote' }, ...experimentsOf[role] },
  });
  return [plugin, new webpack.DefinePlugin(inPages)];
};
