import type { PageRequest } from '@cardwise/contracts/site/fragment';
import { defaultLocale, type Locale } from '@cardwise/contracts/site/locales';
import { basePath, type PageAddress } from '@cardwise/contracts/site/pages';
import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { createHash } from 'node:crypto';

import { recently } from '../background/recently.ts';
import { loadFromSite } from '../feeds/follow-registry.ts';
import { readBounded } from '../http/read-bounded.ts';
import type { Logger } from '../logs/logger.ts';
import type { Tracing } from '../tracing/start-tracing.ts';
import { assembleFragment, assetsOf } from './assemble-fragment.ts';
import { runServerPart } from './run-server-part.ts';
import type { CallOrigins } from './server-part-worker.ts';

const timeout = 10_000;
const limit = 16_000_000;

const sha384 = (text: Buffer): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** @returns undefined when the hash is not the registry's. @throws Error when the script does not arrive. */
const loadServerPart = async (
  siteUrl: string,
  { entry, integrity }: NonNullable<RegistryEntry['server']>,
  stopping: AbortSignal,
): Promise<string | undefined> => {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeout)]);
  const response = await loadFromSite(siteUrl, entry, { signal });
  const script = await readBounded(response.body, limit);
  return sha384(script) === integrity ? script.toString() : undefined;
};

export type SharedPages = {
  /** Leaves what a page depends on; its calls go without cookies. Undefined for a page that is the visitor's. */
  reduce: (page: PageRequest) => PageRequest | undefined;
  lifetime: number;
  limit?: number;
};

export type PageJob = { page: PageRequest; headers: Record<string, string> };

export type BuildRenderer = {
  /** Undefined where the build leaves the page to the browser. */
  render: (job: PageJob) => Promise<Buffer | undefined>;
  /** For every visitor; not if it was lately. */
  renderShared: (job: PageJob) => Promise<Buffer | undefined>;
  stop: () => Promise<void>;
};

type Options = {
  siteUrl: string;
  /** Rendered before the build is used: the first takes a tenth of a second. */
  firstPage: PageAddress;
  origins: CallOrigins;
  patience: number;
  shared: SharedPages | undefined;
  log: Logger;
  onError: (build: string, error: Error) => void;
  startTimer: (build: string) => () => void;
  tracing: Pick<Tracing, 'within'> | undefined;
};

/**
 * @returns undefined for a build without a usable server part; the reason is logged.
 * @throws Error when the server part does not arrive.
 */
export const startBuildRenderer = async (
  build: RegistryEntry,
  { siteUrl, firstPage, origins, patience, shared, log, onError, startTimer, tracing }: Options,
  stopping: AbortSignal,
): Promise<BuildRenderer | undefined> => {
  const { name: remote, version } = build;
  if (!build.server) return undefined;
  const script = await loadServerPart(siteUrl, build.server, stopping);
  if (script === undefined) {
    log.error({ remote, build: version }, 'the server part has another hash than the registry says: refused');
    return undefined;
  }
  const part = await runServerPart({
    script,
    filename: `${remote}/${version}/server.js`,
    origins,
    onError: (error) => onError(version, error),
  }).catch((error: Error) => onError(version, error));
  if (!part) return undefined;

  const page = {
    locale: defaultLocale,
    pathname: basePath(defaultLocale, firstPage),
    search: '',
    origin: new URL(siteUrl).origin,
    cookies: {},
  };
  await part.render({ page, headers: {}, deadline: Number.POSITIVE_INFINITY }).catch(() => {});
  log.info({ remote, build: version }, 'renders pages');

  const assets = new Map<Locale, string>();
  const assetsIn = (locale: Locale): string => {
    const known = assets.get(locale) ?? assetsOf(build, locale);
    assets.set(locale, known);
    return known;
  };
  const kept = new Map<string, () => Promise<Buffer | undefined>>();

  const render = async ({ page, headers }: PageJob): Promise<Buffer | undefined> => {
    const stopTimer = startTimer(version);
    try {
      const job = { page, headers, deadline: Date.now() + patience };
      const parts = tracing
        ? await tracing.within('render', remote, { 'cardwise.build': version }, (own) =>
            part.render({ ...job, headers: { ...headers, ...own } }),
          )
        : await part.render(job);
      return parts ? assembleFragment(assetsIn(page.locale), parts) : undefined;
    } catch (error) {
      onError(version, error as Error);
      throw error;
    } finally {
      stopTimer();
    }
  };

  return {
    render,
    renderShared: ({ page, headers }) => {
      const { lifetime = 0, limit = 500 } = shared ?? {};
      const { cookie: _, ...rest } = headers;
      const key = JSON.stringify(page);
      const get = kept.get(key) ?? recently(() => render({ page, headers: rest }), lifetime).get;
      kept.delete(key);
      kept.set(key, get);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size > limit) kept.delete(oldest);
      return get();
    },
    stop: part.stop,
  };
};
