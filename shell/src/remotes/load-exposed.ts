import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { takeEarlyResponse } from '@cardwise/web-kit/early-responses';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime';

import { getOverride } from './overrides.ts';
import { preload, preloadBeside } from './preload.ts';

// The runtime requires a timeout, in milliseconds. This one is long because a slow response is no failure; only a
// refusal is one.
const entryTimeout = 60 * 60_000;

type Expected = { build: RegistryEntry; attempt: number };

const expected = new Map<string, Expected>();
const links = new Map<string, HTMLLinkElement[]>();

const checkedLoading: ModuleFederationRuntimePlugin = {
  name: 'checked-loading',
  beforeRequest: (request) => {
    const { build, attempt } = expectedBuild(getRemote(request.id));
    // The runtime would reuse a preload that failed, so a retry does not preload.
    if (attempt === 0) links.set(build.name, [preload(build.entry, build.integrity), ...preloadBeside(build)]);
    return request;
  },
  // The preloads of the runtime itself know neither hashes nor languages.
  beforePreloadRemote: ({ preloadOps }) => {
    preloadOps.length = 0;
  },
  fetch: async (address, _, remote) => {
    const { build, attempt } = expectedBuild(remote?.name ?? '');
    const { manifest = '', hashes = {} } = build;
    const integrity = hashes[manifest];
    if (!integrity) throw new Error(`The registry has no hash of ${address}`);
    const early = attempt === 0 ? takeEarlyResponse(manifest) : undefined;
    const response = await (early ?? fetch(address, { integrity }));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response;
  },
  createScript: ({ url, remoteInfo }) => {
    const { build, attempt } = expectedBuild(remoteInfo?.name ?? '');
    const script = document.createElement('script');
    script.src = freshAddress(url, attempt);
    if (build.integrity) script.integrity = build.integrity;
    return { script, timeout: entryTimeout };
  },
  afterLoadRemote: ({ id }) => {
    for (const link of links.get(getRemote(id)) ?? []) link.remove();
    links.delete(getRemote(id));
  },
};

const globals: Record<string, unknown> = globalThis;

/**
 * Loads a build's exposed module in a new container, so that nothing of a broken container is reused.
 * @param attempt number of the attempt, from 0.
 * @throws if the build cannot be loaded, if its hash differs from the registry's, or if it has none.
 */
export async function loadExposed(build: RegistryEntry, attempt: number): Promise<unknown> {
  const { name, entry, integrity, manifest } = build;
  if (!integrity && !getOverride(name)) throw new Error(`The registry has no hash of ${entry}`);
  registerPlugins([checkedLoading]);
  expectBuild(build, attempt);
  globals[name] = undefined;
  // Older builds and overrides have an entry but no manifest.
  const address = manifest ? freshAddress(manifest, attempt) : entry;
  registerRemotes([{ name, entry: address }], { force: true });
  return loadRemote(`${name}/remote`);
}

function expectedBuild(remote: string): Expected {
  const found = expected.get(remote);
  if (!found) throw new Error(`${remote} was not asked for`);
  return found;
}

function getRemote(id: string): string {
  return id.split('/')[0] ?? '';
}

/**
 * Returns a new address for each attempt, because browsers let a request wait for an earlier one to the same address.
 */
function freshAddress(address: string, attempt: number): string {
  return attempt === 0 ? address : `${address}?attempt=${attempt}`;
}

function expectBuild(build: RegistryEntry, attempt: number): void {
  expected.set(build.name, { build, attempt });
}
