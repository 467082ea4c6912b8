import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import type { PartBuild } from '@cardwise/contracts/admin/reports';

import { loadRegistry, running } from '../remotes/registry.ts';

/** Milliseconds for which a build that was just made live is watched. */
const watched = 15 * 60_000;

/** The remotes' builds that run on this page. */
export const runningBuilds = (): PartBuild[] => [...running].map(([part, build]) => ({ part, build }));

/** Whether each page load is measured: one of the builds is a canary, or has not been live for long. */
export const isWatched = async (): Promise<boolean> => {
  const { remotes, canaries = [] } = await loadRegistry();
  const runs = ({ name, version }: RegistryEntry): boolean => running.get(name) === version;
  const isNew = ({ since }: RegistryEntry): boolean => since !== undefined && Date.now() - Date.parse(since) < watched;
  return canaries.some(({ build }) => runs(build)) || remotes.some((build) => runs(build) && isNew(build));
};
