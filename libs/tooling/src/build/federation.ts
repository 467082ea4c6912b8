import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

import { repositoryRoot } from '../repository-root.ts';
import { fileOfPackage } from '../file-of-package.ts';

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
export const narrowed: Record<string, string> = {
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

/** Where a shared module comes from, for the stand-alone builds that bring it. */
const origin = (key: string, name: string) => ({
  version: versionOf(name),
  ...(narrowed[key] && { import: narrowed[key] }),
});

const exposes = { './remote': { import: './src/remote.tsx', name: 'remote' } };

const shared = (dir: string, side: (key: string, name: string) => object) =>
  Object.fromEntries(
    Object.entries(sharedPackages).map(([key, name]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: requiredVersion(name, dir), ...side(key, name) },
    ]),
  );

/** What a front end shares, as manifests name it: the shell brings the version, a remote asks for the required one. */
export const sharedBy = (dir: string) =>
  Object.entries(sharedPackages).map(([key, name]) => ({
    name: key,
    version: versionOf(name),
    singleton: true,
    requiredVersion: requiredVersion(name, dir),
  }));

/**
 * Federation of the shell: it provides every shared module, at once, and imports them itself like any other, which spares it
 * webpack's runtime for shared modules. No remote is known here: the registry names them at run time.
 */
export const hostFederation = () => [
  new webpack.sharing.ProvideSharedPlugin({
    provides: Object.fromEntries(
      Object.entries(sharedPackages).map(([key, name]) => [
        narrowed[key] ?? key,
        { shareKey: key, version: versionOf(name), eager: true },
      ]),
    ),
  }),
  // Drops what module federation's runtime needs outside of browsers.
  new webpack.DefinePlugin({ ENV_TARGET: JSON.stringify('web') }),
];

/** Federation of a remote: a container that exposes `./remote` and takes every shared module from the shell. */
export const remoteFederation = (name: string, dir: string, filename: string) =>
  new webpack.container.ModuleFederationPlugin({
    name,
    filename,
    exposes,
    shared: shared(dir, () => ({ import: false })),
  });

/**
 * Federation of a remote under development: the same container, with copies of everything shared, so that one server runs
 * the remote alone and gives it to a shell. Its runtime says in words what does not fit, at 35 KB that players need not
 * load. The package is loaded here only: builds for players do without it.
 */
export const portableFederation = async (name: string, dir: string) => {
  const { ModuleFederationPlugin } = await import('@module-federation/enhanced/webpack');
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes,
    shared: shared(dir, origin),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { optimization: { target: 'web' } },
  });
};
