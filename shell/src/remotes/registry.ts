import { Registry, type RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';
import { registerRemotes } from '@module-federation/enhanced/runtime';

import { fetchChecked } from './fetch-checked.ts';

/** The build of each remote that this page uses. */
const live = new Map<RemoteName, RegistryEntry>();
let loading: Promise<void> | undefined;

async function fetchRegistry(): Promise<RegistryEntry[]> {
  const response = await fetchChecked('/remotes.json', {});
  return Registry.parse(await response.json()).remotes;
}

function use(lines: RegistryEntry[], force: boolean): void {
  for (const line of lines) live.set(line.name, line);
  registerRemotes(
    lines.map(({ name, entry }) => ({ name, entry })),
    { force },
  );
}

/** Makes every remote of the registry loadable; asked once, and again after a failure. */
export function loadRegistry(): Promise<void> {
  loading ??= fetchRegistry().then((lines) => use(lines, false));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Drops what was kept of one remote and takes the build that is live by now; the others stay as they are. */
export async function reloadRemote(name: RemoteName): Promise<void> {
  const lines = await fetchRegistry();
  use(
    lines.filter((line) => line.name === name || !live.has(line.name)),
    true,
  );
}

/** Integrity of a remote's entry script, where the registry names one. */
export const integrityOf = (name: RemoteName): string | undefined => live.get(name)?.integrity;
