import { appConfig } from '@cardwise/contracts/app-config';
import type { PageRequest } from '@cardwise/contracts/fragment';
import { type Locale, defaultLocale } from '@cardwise/contracts/locales';
import type { RegistryEntry, RemoteName } from '@cardwise/contracts/registry';
import { type Page, pagePath } from '@cardwise/contracts/slugs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Histogram, type Registry } from 'prom-client';

import type { Logger } from '../logger.ts';
import { recently } from '../recently.ts';
import type { Tracing } from '../tracing/start-tracing.ts';
import { assembleFragment, assetsOf } from './assemble-fragment.ts';
import { followBuild } from './follow-build.ts';
import { type RunningPart, runServerPart } from './run-server-part.ts';
import type { CallOrigins } from './server-part-worker.ts';

/** What a fragment's way to the gateway may take of its time, in milliseconds. */
const transit = 10;
/** An error that comes again and again is logged once in so many milliseconds. */
const logInterval = 10_000;

/** Pages that are the same for every visitor. */
export type SharedPages = {
  /**
   * Reduces a page to what it depends on, from which it is rendered, once for all who ask for the same; its calls are made
   * without the visitor's cookies. Undefined for a page that is the visitor's own, with a question for instance.
   */
  reduce: (page: PageRequest) => PageRequest | undefined;
  /** How long a rendered page is true, in milliseconds. */
  lifetime: number;
  /** Most pages that are kept; 500 by default. */
  limit?: number;
};

/** What of a service's environment the renderer needs. */
type FragmentEnv = {
  HOST: string;
  PORT: number;
  /** Where the configuration comes from. */
  SVC_ADMIN_URL: string;
  /** Address of the site as services reach it. Without one, no page is rendered. */
  SITE_URL?: string | undefined;
  FRAGMENT_TIMEOUT: number;
};

/** Where the calls of this service's pages go: to itself, but for the configuration. */
const originsOf = ({ HOST, PORT, SVC_ADMIN_URL }: FragmentEnv): CallOrigins => ({
  own: `http://${['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST}:${PORT}`,
  others: { [appConfig.path]: SVC_ADMIN_URL },
});

type Options = {
  /** Whose screens are rendered. */
  remote: RemoteName;
  /** One of its pages. A new build renders it before it is used, because the first page takes a tenth of a second. */
  page: Page;
  env: FragmentEnv;
  log: Logger;
  registry: Registry;
  shared?: SharedPages;
  tracing?: Pick<Tracing, 'within'> | undefined;
};

/** A page that the gateway asks for, with the headers that its calls are made with. */
export type FragmentRequest = { page: PageRequest; headers: Record<string, string> };

export type FragmentRenderer = {
  /** @returns the fragment; undefined if there is none in time, whose reason is logged. */
  render: (request: FragmentRequest) => Promise<Buffer | undefined>;
  stop: () => Promise<void>;
};

type Live = { build: RegistryEntry; part: RunningPart; assets: Map<Locale, string> };
type Outcome = 'rendered' | 'shared' | 'failed' | 'late' | 'no_server_part';

const createMeasures = (registry: Registry) => {
  const outcomes = new Counter({
    name: 'fragments_total',
    help: 'Fragments asked for, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'fragment_render_seconds',
    help: 'Time in which a page was rendered, in seconds.',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [registry],
  });
  return { count: (outcome: Outcome) => outcomes.inc({ outcome }), durations };
};

/** Logs an error with remote and build: the first of its kind at once, then once in a while with their number. */
const errorLog = (log: Logger, remote: RemoteName) => {
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
};

/**
 * Renders the pages of a remote with the server part of its live build, which it follows.
 *
 * @example
 * const fragments = createFragmentRenderer({ remote: 'mfe_quiz', page: 'quiz', env, log, registry });
 * createApp({ ...rest, pages: [fragmentPages(fragments)] });
 */
export const createFragmentRenderer = ({
  remote,
  page: firstPage,
  env,
  log,
  registry,
  shared,
  tracing,
}: Options): FragmentRenderer => {
  const { count, durations } = createMeasures(registry);
  const logError = errorLog(log, remote);
  const origins = originsOf(env);
  const siteUrl = env.SITE_URL;
  const patience = env.FRAGMENT_TIMEOUT - transit;
  let live: Live | undefined;
  const kept = new Map<string, () => Promise<Buffer>>();

  const replace = (next: Live | undefined): void => {
    const last = live;
    live = next;
    kept.clear();
    last?.part.stop().catch((error: Error) => logError(last.build.version, error));
  };
  const warmUp = async ({ render }: RunningPart): Promise<void> => {
    const pathname = pagePath(defaultLocale, firstPage);
    const page = { locale: defaultLocale, pathname, search: '', origin: new URL(siteUrl ?? '').origin, cookies: {} };
    // A failure is logged once a visitor asks for the page.
    await render({ page, headers: {}, deadline: Number.POSITIVE_INFINITY }).catch(() => {});
  };
  const following = siteUrl
    ? followBuild({
        remote,
        siteUrl,
        log,
        onBuild: async (build, script) => {
          if (!build?.server || script === undefined) return replace(undefined);
          const onError = (error: Error) => logError(build.version, error);
          const filename = `${remote}/${build.version}/server.js`;
          try {
            const part = await runServerPart({ script, filename, origins, onError });
            await warmUp(part);
            log.info({ remote, build: build.version }, 'renders pages');
            return replace({ build, part, assets: new Map() });
          } catch (error) {
            onError(error as Error);
            return replace(undefined);
          }
        },
      })
    : undefined;

  const assetsIn = ({ build, assets }: Live, locale: Locale): string => {
    const known = assets.get(locale) ?? assetsOf(build, locale);
    assets.set(locale, known);
    return known;
  };

  const renderNow = async (by: Live, { page, headers }: FragmentRequest): Promise<Buffer> => {
    const stopTimer = durations.startTimer();
    try {
      const job = { page, headers, deadline: Date.now() + patience };
      const parts = tracing
        ? await tracing.within('render', remote, { 'cardwise.build': by.build.version }, (own) =>
            by.part.render({ ...job, headers: { ...headers, ...own } }),
          )
        : await by.part.render(job);
      return assembleFragment(assetsIn(by, page.locale), parts);
    } catch (error) {
      logError(by.build.version, error as Error);
      throw error;
    } finally {
      stopTimer();
    }
  };

  const renderShared = (by: Live, { page, headers }: FragmentRequest, { lifetime, limit = 500 }: SharedPages) => {
    const { cookie: _, ...rest } = headers;
    const key = JSON.stringify(page);
    const get = kept.get(key) ?? recently(() => renderNow(by, { page, headers: rest }), lifetime).get;
    // The last one asked for is the last to go.
    kept.delete(key);
    kept.set(key, get);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > limit) kept.delete(oldest);
    return get();
  };

  return {
    render: async (request) => {
      if (!live) {
        count('no_server_part');
        return undefined;
      }
      const page = shared?.reduce(request.page);
      const rendering = shared && page ? renderShared(live, { ...request, page }, shared) : renderNow(live, request);
      const given = new AbortController();
      const late = sleep(patience, 'late' as const, { signal: given.signal }).catch(() => 'late' as const);
      const fragment = await Promise.race([rendering.catch(() => 'failed' as const), late]);
      given.abort();
      if (typeof fragment === 'string') {
        count(fragment);
        return undefined;
      }
      count(page ? 'shared' : 'rendered');
      return fragment;
    },
    stop: async () => {
      await following?.stop();
      await live?.part.stop();
    },
  };
};
