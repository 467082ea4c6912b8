import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { createInstance } from '@module-federation/runtime';

import { sharedModules, watched } from '../container.ts';
import { checkedManifests } from './checked-manifests.ts';
import { checkedScripts } from './checked-scripts.ts';
import { expectBuild, freshAddress } from './expected-builds.ts';
import { filesBeside } from './files-beside.ts';

type ShareScope = Parameters<typeof federation.initShareScopeMap>[1];

const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [checkedManifests, checkedScripts, filesBeside],
});

const globals: Record<string, unknown> = globalThis;

/**
 * Loads a build of a remote by the runtime of module federation, and returns what it exposes. Each call creates a new
 * container, so nothing of an earlier, possibly broken one is reused.
 *
 * @param attempt number of the attempt, from 0.
 * @throws if any part of it cannot be loaded, or has another hash than the registry says.
 */
export const loadByRuntime = async (build: RegistryEntry, attempt: number): Promise<unknown> => {
  const { name, entry, manifest } = build;
  // webpack's own share scope: the remote takes the same modules whether its page or the runtime brings it.
  federation.initShareScopeMap('default', (await sharedModules()) as ShareScope);
  expectBuild(build, attempt);
  globals[name] = undefined;
  // The manifest tells tools what the registry does not. Loading takes the entry alone, which offline is at hand.
  const address = watched && manifest ? freshAddress(manifest, attempt) : entry;
  federation.registerRemotes([{ name, entry: address }], { force: true });
  return federation.loadRemote(`${name}/remote`);
};
