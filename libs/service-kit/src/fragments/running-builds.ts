import {
  type BuildChoice,
  chooseBuild,
  type Registry,
  type RegistryEntry,
  type RemoteName,
} from '@cardwise/contracts/site/registry';

import type { BuildRenderer } from './build-renderer.ts';

/** Canaries and previews; the least recently used ends. */
const mostTrials = 3;

type Options = {
  remote: RemoteName;
  start: (build: RegistryEntry) => Promise<BuildRenderer | undefined>;
  onGone: (build: RegistryEntry) => void;
  onError: (build: RegistryEntry, error: Error) => void;
  idleLimit: number;
};

type RunningBuild = { build: RegistryEntry; renderer: Promise<BuildRenderer | undefined>; usedAt: number };

const keyOf = ({ since: _, ...build }: RegistryEntry): string => JSON.stringify(build);

/** The live build, and canaries and previews while they are asked for. */
export const createRunningBuilds = ({ remote, start, onGone, onError, idleLimit }: Options) => {
  const running = new Map<string, RunningBuild>();
  let registry: Registry = { remotes: [] };

  const run = (build: RegistryEntry): RunningBuild => {
    const key = keyOf(build);
    const present = running.get(key);
    if (present) return present;
    const begun = { build, renderer: start(build), usedAt: performance.now() };
    running.set(key, begun);
    begun.renderer.catch(() => running.get(key) === begun && running.delete(key));
    return begun;
  };
  const end = (key: string, { build, renderer }: RunningBuild): Promise<void> => {
    running.delete(key);
    return renderer.then(
      (part) => part?.stop(),
      (error: Error) => onError(build, error),
    );
  };
  const trials = (): [string, RunningBuild][] => {
    const live = new Set(registry.remotes.map(keyOf));
    return [...running].filter(([key]) => !live.has(key)).toSorted(([, a], [, b]) => b.usedAt - a.usedAt);
  };

  return {
    /** Once its live build is ready. @throws when that cannot be loaded. */
    adopt: async (next: Registry): Promise<void> => {
      await Promise.all(next.remotes.map((live) => run(live).renderer));
      registry = next;
      const builds = [...next.remotes, ...(next.canaries ?? []).map(({ build }) => build), ...(next.previews ?? [])];
      const listed = new Set(builds.map(keyOf));
      for (const [key, gone] of [...running].filter(([key]) => !listed.has(key))) {
        void end(key, gone);
        if (!builds.some(({ version }) => version === gone.build.version)) onGone(gone.build);
      }
    },
    choose: (choice: BuildChoice): (Omit<RunningBuild, 'usedAt'> & { live: boolean }) | undefined => {
      const build = chooseBuild(registry, remote, choice);
      if (!build) return undefined;
      const chosen = run(build);
      chosen.usedAt = performance.now();
      for (const [key, surplus] of trials().slice(mostTrials)) void end(key, surplus);
      return { ...chosen, live: registry.remotes.includes(build) };
    },
    endIdle: (): void => {
      const since = performance.now() - idleLimit;
      for (const [key, trial] of trials()) if (trial.usedAt < since) void end(key, trial);
    },
    stop: async (): Promise<void> => {
      await Promise.all([...running].map(([key, build]) => end(key, build)));
    },
  };
};
