import { Registry, type RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';
import { registryPath } from '@cardwise/contracts/slugs';
import { registryTimeout } from '@cardwise/contracts/timing';
import { takeEarlyAnswer } from '@cardwise/web-kit/early-answers';

import { fragmentBuild } from './fragment.ts';
import { overrideOf } from './overrides.ts';

const attempts = 2;

let lines: Promise<RegistryEntry[]> | undefined;
/** The build of each remote that runs on this page. */
const running = new Map<RemoteName, string>();

const ask = async (): Promise<RegistryEntry[]> => {
  const response = await (takeEarlyAnswer(registryPath) ??
    fetch(registryPath, { signal: AbortSignal.timeout(registryTimeout) }));
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return Registry.parse(await response.json()).remotes;
};

const load = async (): Promise<RegistryEntry[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
};

/** Loads the registry once per page; `again` reloads it, because another build may be live after a failure. */
export const loadRegistry = (again = false): Promise<RegistryEntry[]> => {
  if (again || !lines) lines = load();
  const asked = lines;
  asked.catch(() => {
    if (lines === asked) lines = undefined;
  });
  return asked;
};

/**
 * Looks up the live build of a remote, and remembers it as running on this page. At first that is the build that rendered
 * the page's fragment, so that both parts are always of the same build; `again` asks the registry.
 *
 * @throws if the registry cannot be loaded, or does not list the remote.
 */
export const liveBuild = async (name: RemoteName, again = false): Promise<RegistryEntry> => {
  const override = overrideOf(name);
  if (override) return { name, version: 'override', entry: override };
  const rendered = again ? undefined : fragmentBuild();
  const line = rendered?.name === name ? rendered : (await loadRegistry(again)).find((remote) => remote.name === name);
  if (!line) throw new Error(`The registry does not know ${name}`);
  running.set(name, line.version);
  return line;
};

/** Whether a remote that runs on this page has a new live build. */
export const hasNewRemote = async (): Promise<boolean> => {
  const live = await ask();
  return live.some(({ name, version }) => running.has(name) && running.get(name) !== version);
};
