import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import type { PartBuild } from '@cardwise/contracts/admin/reports';

import { loadRegistry, running } from '../remotes/registry.ts';

// A build counts as new for this many milliseconds.
const newFor = 15 * 60_000;

export function runningBuilds(): PartBuild[] {
  return [...running].map(([part, build]) => ({ part, build }));
}

export async function runsNewBuild(): Promise<boolean> {
  const { remotes, canaries = [] } = await loadRegistry();
  const runs = ({ name, version }: RegistryEntry): boolean => running.get(name) === version;
  const isNew = ({ since }: RegistryEntry): boolean => since !== undefined && Date.now() - Date.parse(since) < newFor;
  return canaries.some(({ build }) => runs(build)) || remotes.some((build) => runs(build) && isNew(build));
}
