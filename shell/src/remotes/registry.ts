import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import {
  chooseBuild,
  parseRegistry,
  type Registry,
  type RegistryEntry,
  type RemoteName,
} from '@cardwise/contracts/site/registry';
import { registryPath } from '@cardwise/contracts/site/pages';
import { takeEarlyResponse } from '@cardwise/web-kit/early-responses';
import { builtSite } from '@cardwise/web-kit/site-pages';

import { buildChoice, previewLinkApplied } from './build-choice.ts';
import { fragmentBuild } from './fragment.ts';
import { getOverride } from './overrides.ts';

const attempts = 2;

let registry: Promise<Registry> | undefined;
export const running = new Map<RemoteName, string>();

let applying: Promise<void> | undefined;

/** Waits until the pages are those of the registry, or the registry cannot be loaded. */
export async function waitForPages(): Promise<void> {
  await Promise.allSettled([loadRegistry()]);
  await applying;
}

/**
 * Returns the build of a remote that runs from now on: at first the one that rendered the fragment.
 * @param again requests the registry again after a failure.
 * @throws if the registry cannot be loaded or does not list the remote.
 */
export async function buildToRun(name: RemoteName, again = false): Promise<RegistryEntry> {
  const override = getOverride(name);
  if (override) return { name, version: 'override', entry: override };
  const rendered = again ? undefined : fragmentBuild();
  await previewLinkApplied();
  const build = rendered?.name === name ? rendered : chooseBuild(await loadRegistry(again), name, buildChoice());
  if (!build) throw new Error(`The registry does not know ${name}`);
  running.set(name, build.version);
  return build;
}

export function loadRegistry(again = false): Promise<Registry> {
  if (again || !registry) registry = load();
  const asked = registry;
  asked.catch(() => {
    if (registry === asked) registry = undefined;
  });
  return asked;
}

async function load(): Promise<Registry> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await ask();
      const { registry: parsed, unreadable } = answer;
      if (unreadable.length > 0 || !isAsBuilt(parsed))
        applying = import('./apply-registry.ts').then(
          ({ applyRegistry }) => applyRegistry(answer),
          // On a failure, the pages stay those of the shell's build.
          () => {},
        );
      return parsed;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

/** Tells whether the registry's pages are those the shell was built with. */
function isAsBuilt({ remotes }: Registry): boolean {
  const built = builtSite().domains.flatMap(({ remote, domain }) => (remote ? [{ name: remote, domain }] : []));
  const inOrder = (domains: readonly { name: string; domain?: unknown }[]): string =>
    String(domains.map(({ name, domain }) => name + JSON.stringify((domain as DomainEntry | undefined)?.pages)).sort());
  return inOrder(remotes) === inOrder(built);
}

export async function hasNewRemote(): Promise<boolean> {
  const { registry: latest } = await ask();
  return [...running].some(([name, version]) => {
    const build = chooseBuild(latest, name, buildChoice());
    return build !== undefined && build.version !== version;
  });
}

async function ask() {
  const response = await (takeEarlyResponse(registryPath) ?? fetch(registryPath));
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return parseRegistry(await response.json());
}
