import {
  chooseBuild,
  parseRegistry,
  type Registry,
  type RegistryEntry,
  type RemoteName,
} from '@cardwise/contracts/site/registry';
import { registryPath } from '@cardwise/contracts/site/slugs';
import { registryTimeout } from '@cardwise/contracts/site/timing';
import { takeEarlyResponse } from '@cardwise/web-kit/early-responses';

import { buildChoice, previewLinkApplied } from './build-choice.ts';
import { fragmentBuild } from './fragment.ts';
import { overrideOf } from './overrides.ts';

const attempts = 2;

let registry: Promise<Registry> | undefined;
export const running = new Map<RemoteName, string>();

let said = '';

const ask = async (): Promise<Registry> => {
  const response = await (takeEarlyResponse(registryPath) ??
    fetch(registryPath, { signal: AbortSignal.timeout(registryTimeout) }));
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  const { registry, unreadable } = parseRegistry(await response.json());
  const faults = unreadable.map(({ name, reason }) => `${name}: ${reason}`).join('\n');
  if (faults && faults !== said) console.warn(`The registry has entries that cannot be read\n${faults}`);
  said = faults;
  return registry;
};

const load = async (): Promise<Registry> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
};

/** Loads the registry once per page. */
export const loadRegistry = (again = false): Promise<Registry> => {
  if (again || !registry) registry = load();
  const asked = registry;
  asked.catch(() => {
    if (registry === asked) registry = undefined;
  });
  return asked;
};

/**
 * The build of a remote that this page runs from now on: at first the one that rendered its fragment, so that both are of
 * one build.
 *
 * @param again asks the registry again, after a failure.
 * @throws if the registry cannot be loaded, or does not list the remote.
 */
export const buildToRun = async (name: RemoteName, again = false): Promise<RegistryEntry> => {
  const override = overrideOf(name);
  if (override) return { name, version: 'override', entry: override };
  const rendered = again ? undefined : fragmentBuild();
  await previewLinkApplied();
  const build = rendered?.name === name ? rendered : chooseBuild(await loadRegistry(again), name, buildChoice());
  if (!build) throw new Error(`The registry does not know ${name}`);
  running.set(name, build.version);
  return build;
};

export const hasNewRemote = async (): Promise<boolean> => {
  const latest = await ask();
  return [...running].some(([name, version]) => {
    const build = chooseBuild(latest, name, buildChoice());
    return build !== undefined && build.version !== version;
  });
};
