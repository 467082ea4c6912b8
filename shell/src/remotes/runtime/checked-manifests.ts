import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

import { expectedBuild } from './expected-builds.ts';

/** Time limit for a manifest, in milliseconds. */
const timeout = 3000;

/** Fetches a build's manifest in time and with the hash that the registry names. */
export const checkedManifests: ModuleFederationRuntimePlugin = {
  name: 'checked-manifests',
  fetch: async (address, _, remote) => {
    const { manifest = '', hashes = {} } = expectedBuild(remote?.name ?? '').build;
    const integrity = hashes[manifest];
    if (!integrity) throw new Error(`The registry has no hash of ${address}`);
    const response = await fetch(address, { integrity, signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response;
  },
};
