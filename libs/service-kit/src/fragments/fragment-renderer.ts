import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import type { PageAddress } from '@cardwise/contracts/site/pages';
import {
  type BuildChoice,
  chooseBuild,
  type Registry as BuildRegistry,
  type RegistryEntry,
  type RemoteName,
} from '@cardwise/contracts/site/registry';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Histogram, type Registry } from 'prom-client';

import { followRegistry } from '../feeds/follow-registry.ts';
import { serviceUrl, serviceWith } from '../http/service-url.ts';
import type { Logger } from '../logs/logger.ts';
import { type BuildRenderer, type PageJob, type SharedPages, startBuildRenderer } from './build-renderer.ts';
import type { CallOrigins } from './server-part-worker.ts';

/** At most this many canaries and previews run at once; a further one ends the least recently used. */
const mostTrials = 3;

const transit = 10;
const logInterval = 10_000;

export type FragmentRequest = PageJob & { choice: BuildChoice };

/** `shared` is true for a page of the live build that depends on no visitor. */
type Fragment = { html: Buffer; shared: boolean };

export type FragmentRenderer = {
  /**
   * @returns `declined` for a page that is left to the browser; undefined if no page is ready in time, which is logged.
   */
  render: (request: FragmentRequest) => Promise<Fragment | 'declined' | undefined>;
  stop: () => Promise<void>;
};

const outcomes = ['rendered', 'shared', 'failed', 'late', 'no_server_part', 'declined'] as const;

type FragmentEnv = {
  HOST: string;
  PORT: number;
  SERVICES_URL: string;
  /** No page is rendered without this address. */
  SITE_URL?: string | undefined;
  FRAGMENT_TIMEOUT: number;
};

type Options = {
  remote: RemoteName;
  page: PageAddress;
  env: FragmentEnv;
  log: Logger;
  registry: Registry;
  shared?: SharedPages;
  idleLimit?: number;
};

type Outcome = (typeof outcomes)[number];

export function createFragmentRenderer({
  remote,
  page: firstPage,
  env,
  log,
  registry,
  shared: sharedPages,
  idleLimit = 300_000,
}: Options): FragmentRenderer {
  const { count, startTimer, forget } = createMeasures(registry);
  const onError = errorLog(log, remote);
  const siteUrl = env.SITE_URL;
  const timeout = env.FRAGMENT_TIMEOUT - transit;
  const stopping = new AbortController();
  const origins = getOrigins(env);
  const builds = createRunningBuilds({
    remote,
    start: async (build) => {
      if (!siteUrl) return undefined;
      return startBuildRenderer(
        build,
        { siteUrl, firstPage, origins, timeout, shared: sharedPages, log, onError, startTimer },
        stopping.signal,
      );
    },
    onGone: ({ version }) => forget(version),
    onError: ({ version }, error) => onError(version, error),
    idleLimit,
  });
  const following = siteUrl
    ? followRegistry({
        siteUrl,
        log,
        read: (all) => ({ value: getBuilds(all, remote) }),
        onChange: builds.adopt,
        onLook: builds.endIdle,
      })
    : undefined;

  return {
    render: async ({ page: asked, headers, choice }) => {
      const chosen = builds.choose(choice);
      const page = sharedPages?.reduce(asked);
      const render = async (): Promise<Buffer | Outcome> => {
        const renderer = await chosen?.renderer;
        if (!renderer) return 'no_server_part';
        const fragment = page ? renderer.renderShared({ page, headers }) : renderer.render({ page: asked, headers });
        return (await fragment) ?? 'declined';
      };
      const given = new AbortController();
      const late = sleep(timeout, 'late' as const, { signal: given.signal }).catch(() => 'late' as const);
      const fragment = await Promise.race([render().catch(() => 'failed' as const), late]);
      given.abort();
      const version = chosen?.build.version;
      if (typeof fragment === 'string') {
        count(fragment, version);
        return fragment === 'declined' ? fragment : undefined;
      }
      count(page ? 'shared' : 'rendered', version);
      const shared = chosen?.live === true && page !== undefined && Object.keys(page.cookies).length === 0;
      return { html: fragment, shared };
    },
    stop: async () => {
      stopping.abort();
      await following?.stop();
      await builds.stop();
    },
  };
}

function createMeasures(registry: Registry) {
  const fragments = new Counter({
    name: 'fragments_total',
    help: 'Fragments asked for, by build and outcome.',
    labelNames: ['build', 'outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'fragment_render_seconds',
    help: 'Time in which a page was rendered, by build, in seconds.',
    labelNames: ['build'] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [registry],
  });
  return {
    count: (outcome: Outcome, build = '') => fragments.inc({ build, outcome }),
    startTimer: (build: string) => durations.startTimer({ build }),
    forget: (build: string): void => {
      for (const outcome of outcomes) fragments.remove({ build, outcome });
      durations.remove({ build });
    },
  };
}

function errorLog(log: Logger, remote: RemoteName) {
  const recent = new Map<string, { at: number; more: number }>();
  return (build: string, error: Error): void => {
    const kind = `${build} ${error.message}`;
    const now = performance.now();
    const last = recent.get(kind);
    if (last && now - last.at < logInterval) {
      last.more += 1;
      return;
    }
    if (recent.size > 100) recent.clear();
    recent.set(kind, { at: now, more: 0 });
    log.error({ err: error, remote, build, ...(last?.more && { more: last.more }) }, 'a page could not be rendered');
  };
}

/** The page's calls go to this service, except for the one that loads the configuration. */
function getOrigins({ HOST, PORT, SERVICES_URL }: FragmentEnv): CallOrigins {
  return {
    own: `http://${['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST}:${PORT}`,
    others: { [appConfig.path]: serviceUrl(SERVICES_URL, serviceWith('files')) },
  };
}

type BuildOptions = {
  remote: RemoteName;
  start: (build: RegistryEntry) => Promise<BuildRenderer | undefined>;
  onGone: (build: RegistryEntry) => void;
  onError: (build: RegistryEntry, error: Error) => void;
  idleLimit: number;
};

type RunningBuild = { build: RegistryEntry; renderer: Promise<BuildRenderer | undefined>; usedAt: number };

/** Keeps the live build running; canaries and previews run only while they are requested. */
function createRunningBuilds({ remote, start, onGone, onError, idleLimit }: BuildOptions) {
  const running = new Map<string, RunningBuild>();
  let registry: BuildRegistry = { remotes: [] };

  const run = (build: RegistryEntry): RunningBuild => {
    const key = toKey(build);
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
    const live = new Set(registry.remotes.map(toKey));
    return [...running].filter(([key]) => !live.has(key)).toSorted(([, a], [, b]) => b.usedAt - a.usedAt);
  };

  return {
    /** Switches to another registry once its live build is ready. */
    adopt: async (next: BuildRegistry): Promise<void> => {
      await Promise.all(next.remotes.map((live) => run(live).renderer));
      registry = next;
      const builds = [...next.remotes, ...(next.canaries ?? []).map(({ build }) => build), ...(next.previews ?? [])];
      const listed = new Set(builds.map(toKey));
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
}

function toKey({ since: _, ...build }: RegistryEntry): string {
  return JSON.stringify(build);
}

function getBuilds(
  { remotes, canaries = [], previews = [] }: BuildRegistry,
  remote: RemoteName,
): Required<BuildRegistry> {
  return {
    remotes: remotes.filter(({ name }) => name === remote),
    canaries: canaries.filter(({ build }) => build.name === remote),
    previews: previews.filter(({ name }) => name === remote),
  };
}
