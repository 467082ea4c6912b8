import { domainOfRemote } from '@cardwise/contracts/list-domains';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { moduleFederationPlugin } from '@module-federation/sdk';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebpackPluginInstance } from 'webpack';

import { fileOfPackage } from '../repository-root.ts';
import { getBuildId } from './build-id.ts';

/** Maps each shared module to the package that gives its version. `react-dom` does not cover `react-dom/client`. */
const sharedPackages: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'zod/mini': 'zod',
  '@cardwise/web-kit': '@cardwise/web-kit',
};

/** Sharing a whole package would end its tree shaking. */
const narrowed: Record<string, string> = {
  'zod/mini': fileURLToPath(import.meta.resolve('@cardwise/web-kit/zod-mini')),
};

/**
 * An `own` build brings its own React. An `alone` build also brings its own runtime, for a page without a shell or for
 * development within one.
 */
export type Role = 'host' | 'remote' | 'own' | 'alone';

const fromShell = { import: false } as const;

/** The result is undefined when the build has its own copy of the module. */
const getSide: Record<Role, (key: string) => SharedConfig | undefined> = {
  // The host's own version always fits, and each check costs a phone some milliseconds.
  host: (key) => ({ ...(narrowed[key] && { import: narrowed[key] }), eager: true, requiredVersion: false }),
  remote: () => fromShell,
  own: (key) => (key in narrowed ? fromShell : undefined),
  alone: () => undefined,
};

const screens = './src/remote.tsx';

/**
 * Gives remotes the core of the federation runtime. `experiments.provideExternalRuntime` would add the CommonJS form of the
 * same plugin, and with it a second copy of the core.
 */
const provideRuntimeCore = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'));

const takesRuntimeCore: Record<Role, boolean> = { host: false, remote: true, own: true, alone: false };

const runtimeCore = '@module-federation/runtime-core';

type SharedConfig = moduleFederationPlugin.SharedConfig;

type AdditionalData = NonNullable<moduleFederationPlugin.PluginManifestOptions['additionalData']>;

/**
 * Configures module federation for a build. The plugin's own analysis is off, because it overlooks `zod/mini`.
 * @param options.complete Adds to the manifest.
 */
export function federation(
  role: Role,
  name: string,
  dir: string,
  { filename = 'remoteEntry.js', complete }: { filename?: string; complete?: AdditionalData } = {},
): WebpackPluginInstance {
  // The plugin takes the build id from nowhere else.
  process.env['MF_BUILD_VERSION'] = getBuildId(dir);
  return new ModuleFederationPlugin({
    name,
    ...(role !== 'host' && { filename, exposes: { './remote': { import: exposed(role, name, dir), name: 'remote' } } }),
    shared: sharedBy(role, dir),
    shareStrategy: 'loaded-first',
    manifest: { disableAssetsAnalyze: true, additionalData: describeShared(dir, complete) },
    dts: false,
    dev: false,
    virtualRuntimeEntry: true,
    ...(role === 'host' && { runtimePlugins: [provideRuntimeCore] }),
    experiments: {
      externalRuntime: takesRuntimeCore[role],
      optimization: { target: 'web', disableRemote: takesRuntimeCore[role] },
    },
  });
}

/** Returns the module that the build exposes; with its own copy of the façade, the screens are custom elements. */
function exposed(role: Role, name: string, dir: string): string {
  if (role === 'remote') return screens;
  const pages = domainOfRemote(name).pages.map((page) => ({ name: page.name, slugs: page.slugs }));
  const lines = [
    `import remote from ${JSON.stringify(path.join(dir, screens))};`,
    "import { elementScreens } from '@cardwise/web-kit/element-screens';",
    `export default elementScreens(remote, ${JSON.stringify(pages)});`,
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

function sharedBy(role: Role, dir: string): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(sharedPackages).flatMap(([key, packageName]) => {
      const side = getSide[role](key);
      if (!side) return [];
      const version = getVersion(packageName);
      const requirement = { singleton: true, strictVersion: true, version };
      return [[key, { ...requirement, requiredVersion: requiredVersion(packageName, dir), ...side }] as const];
    }),
  );
}

/**
 * Writes into the manifest which versions the build brings and asks for: the plugin knows none for sub-paths
 * (`zod/mini`), and does not list the core of the runtime.
 */
function describeShared(dir: string, complete?: AdditionalData): AdditionalData {
  return async (options) => {
    const { shared } = options.stats;
    for (const module of shared) module.version = getVersion(sharedPackages[module.name] ?? module.name);
    const [first] = shared;
    if (first)
      shared.push({
        ...first,
        id: first.id.replace(first.name, runtimeCore),
        name: runtimeCore,
        version: getVersion(runtimeCore),
        requiredVersion: requiredVersion(runtimeCore, dir),
      });
    await complete?.(options);
  };
}

/**
 * Returns the range that the remote's `peerDependencies` name, as during a change to a new major version (`^1.4.0 ||
 * ^2.0.0`). Else it is the same major version; for our façade, it is also at least the minor version that the remote
 * was written for.
 */
function requiredVersion(name: string, dir: string): string {
  const said = read(path.join(dir, 'package.json')).peerDependencies?.[name];
  if (said !== undefined) return said;
  const version = getVersion(name);
  return name.startsWith('@cardwise/') ? `^${version}` : `^${version.split('.')[0]}.0.0`;
}

function getVersion(name: string): string {
  return read(fileOfPackage(name, 'package.json')).version;
}

type Description = { version: string; peerDependencies?: Record<string, string> };

function read(file: string): Description {
  return JSON.parse(readFileSync(file, 'utf8')) as Description;
}
