import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readFileSync } from 'node:fs';

import { fileOfPackage } from './paths.ts';

const versionOf = (name: string): string => {
  const { version } = JSON.parse(readFileSync(fileOfPackage(name, 'package.json'), 'utf8')) as { version: string };
  return version;
};

/** Keys are exact: `react-dom` does not stand for `react-dom/client`, so each entry that is imported has its line. */
const sharedPackages = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@cardwise/web-kit': '@cardwise/web-kit',
};

/** The shell brings the shared modules, at once; the remotes bring none and live on the shell's. */
const shared = (side: { eager: true } | { import: false }) =>
  Object.fromEntries(
    Object.entries(sharedPackages).map(([key, name]) => [
      key,
      { singleton: true, strictVersion: true, requiredVersion: `^${versionOf(name)}`, ...side },
    ]),
  );

const common = {
  // With version-first, one remote that is down blanks every page.
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
} as const;

/** Federation of the shell: no remote is known here, the registry names them at run time. */
export const hostFederation = (name: string) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    manifest: false,
    remotes: {},
    shared: shared({ eager: true }),
    experiments: { optimization: { target: 'web' }, provideExternalRuntime: true },
  });

/** Federation of a remote: exposes `./remote` and uses the shell's runtime. */
export const remoteFederation = (name: string, production: boolean) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    manifest: true,
    shared: shared({ import: false }),
    experiments: { optimization: { target: 'web' }, externalRuntime: true },
  });

/**
 * The plugin that provides the runtime to remotes loads its CommonJS files beside the modules of the shell's own: these
 * aliases keep one copy of each.
 */
export const oneRuntime = {
  '@module-federation/runtime-core$': fileOfPackage('@module-federation/runtime-core', 'dist/index.js'),
  '@module-federation/sdk$': fileOfPackage('@module-federation/sdk', 'dist/index.js'),
  '@module-federation/error-codes$': fileOfPackage('@module-federation/error-codes', 'dist/index.mjs'),
};
