import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';

import { checkedLoading, expectBuild, freshAddress } from './checked-loading.ts';
import { overrideOf } from './overrides.ts';

const globals: Record<string, unknown> = globalThis;

/**
 * In a new container: nothing of an earlier, possibly broken one is reused.
 * @param attempt from 0.
 * @throws if it cannot be loaded, has another hash than the registry says, or none.
 */
export const loadExposed = async (build: RegistryEntry, attempt: number): Promise<unknown> => {
  const { name, entry, integrity, manifest } = build;
  if (!integrity && !overrideOf(name)) throw new Error(`The registry has no hash of ${entry}`);
  registerPlugins([checkedLoading]);
  expectBuild(build, attempt);
  globals[name] = undefined;
  // Older builds and overrides have an entry only.
  const address = manifest ? freshAddress(manifest, attempt) : entry;
  registerRemotes([{ name, entry: address }], { force: true });
  return loadRemote(`${name}/remote`);
};
