import {
  type BuildChoice,
  chooseBuild,
  type Registry,
  type RegistryEntry,
  type RemoteName,
} from '@cardwise/contracts/site/registry';

import type { BuildRenderer } from './build-renderer.ts';

/** Most canaries and previews whose server parts run; one more ends the one that was not asked for the longest. */
const mostTrials = 3;

type Options = {
  remote: RemoteName;
  /** Resolves with undefined for a build without a usable server part. */
  start: (build: RegistryEntry) => Promise<BuildRenderer | undefined>;
  /** Called when a build is no longer in the registry. */
  onGone: (build: RegistryEntry) => void;
  onError: (build: RegistryEntry, error: Error) => void;
  /** After so many milliseconds without a request, the server part of a canary or a preview ends. */
  idleLimit: number;
};

type RunningBuild = { build: RegistryEntry; renderer: Promise<BuildRenderer | undefined>; usedAt: number };

/** A build that has become live from a canary is the same. */
const keyOf = ({ since: _, ...build }: RegistryEntry): string => JSON.stringify(build);

/**
 * The builds of a remote that render pages: the live one, and canaries and previews from the first request for them until
 * they leave the registry or nobody asks for them.
 */
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
  /** Canaries and previews, those asked for last first. */
  const trials = (): [string, RunningBuild][] => {
    const live = new Set(registry.remotes.map(keyOf));
    return [...running].filter(([key]) => !live.has(key)).toSorted(([, a], [, b]) => b.usedAt - a.usedAt);
  };

  return {
    /** Goes on with another registry, once its live build is ready. @throws when that cannot be loaded. */
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
    /** The build that a browser runs, with its renderer. */
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
