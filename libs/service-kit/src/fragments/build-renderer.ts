import {
  fragmentBuildId,
  fragmentLimit,
  fragmentMark,
  jsonBlock,
  type PageRequest,
} from '@cardwise/contracts/site/fragment';
import { defaultLocale, type Locale } from '@cardwise/contracts/site/locales';
import { basePath, type PageAddress } from '@cardwise/contracts/site/pages';
import type { RegistryEntry } from '@cardwise/contracts/site/registry';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

import { memoize } from '../background/memoize.ts';
import { loadFromSite } from '../feeds/follow-registry.ts';
import { readBounded } from '../http/read-bounded.ts';
import type { Logger } from '../logs/logger.ts';
import { runServerPart } from './run-server-part.ts';
import type { CallOrigins, RenderedParts } from './server-part-worker.ts';

const timeout = 10_000;
const limit = 16_000_000;

export type SharedPages = {
  /**
   * Reduces a page to what it depends on; its calls then go without cookies. Returns undefined for a page that depends
   * on the visitor.
   */
  reduce: (page: PageRequest) => PageRequest | undefined;
  lifetime: number;
  limit?: number;
};

export type PageJob = { page: PageRequest; headers: Record<string, string> };

export type BuildRenderer = {
  /** Renders the page for one visitor. Resolves to undefined where the build leaves the page to the browser. */
  render: (job: PageJob) => Promise<Buffer | undefined>;
  /**
   * Renders the page for every visitor, or returns the page that was rendered for the same request a short while ago.
   */
  renderShared: (job: PageJob) => Promise<Buffer | undefined>;
  stop: () => Promise<void>;
};

type Options = {
  siteUrl: string;
  /** This page is rendered before the build is used, because the first page takes a tenth of a second. */
  firstPage: PageAddress;
  origins: CallOrigins;
  timeout: number;
  shared: SharedPages | undefined;
  log: Logger;
  onError: (build: string, error: Error) => void;
  startTimer: (build: string) => () => void;
};

/**
 * Starts the build's server part.
 * @returns undefined for a build without a usable server part; the reason is logged.
 */
export async function startBuildRenderer(
  build: RegistryEntry,
  { siteUrl, firstPage, origins, timeout, shared, log, onError, startTimer }: Options,
  stopping: AbortSignal,
): Promise<BuildRenderer | undefined> {
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
    const known = assets.get(locale) ?? getAssets(build, locale);
    assets.set(locale, known);
    return known;
  };
  const { lifetime = 0, limit: mostKept = 500 } = shared ?? {};
  const kept = new LRUCache<string, () => Promise<Buffer | undefined>>({ max: mostKept });

  const render = async ({ page, headers }: PageJob): Promise<Buffer | undefined> => {
    const stopTimer = startTimer(version);
    try {
      const parts = await part.render({ page, headers, deadline: Date.now() + timeout });
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
      const { cookie: _, ...rest } = headers;
      const key = JSON.stringify(page);
      const get = kept.get(key) ?? memoize(() => render({ page, headers: rest }), lifetime).get;
      kept.set(key, get);
      return get();
    },
    stop: part.stop,
  };
}

/**
 * Loads the server part's script.
 * @returns undefined if its hash is not the one in the registry.
 */
async function loadServerPart(
  siteUrl: string,
  { entry, integrity }: NonNullable<RegistryEntry['server']>,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeout)]);
  const { body } = await loadFromSite(siteUrl, entry, { signal });
  const script = await readBounded(body, limit);
  return sha384(script) === integrity ? script.toString() : undefined;
}

function sha384(text: Buffer): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** Returns the markup with which a browser loads the build. Old builds have no hashes for it to check. */
function getAssets(build: RegistryEntry, locale: Locale): string {
  const { entry, integrity, preload: files = [], texts = {}, early, hashes = {}, server: _, ...rest } = build;
  const check = (hash: string | undefined) => (hash ? ` integrity=${quote(hash)}` : '');
  const preload = (href: string, hash = hashes[href]) =>
    `<link rel="preload" as="script" fetchpriority="low" href=${quote(href)}${check(hash)}>`;
  const isStyle = (file: string) => file.endsWith('.css');
  const text = texts[locale];
  const beside = text ? [...files, text] : files;
  const used = [...beside, rest.manifest ?? ''].flatMap((file) => (hashes[file] ? [[file, hashes[file]]] : []));
  const named = {
    ...rest,
    entry,
    integrity,
    preload: files,
    texts: { [locale]: text },
    hashes: Object.fromEntries(used),
  };
  return [
    ...files.filter(isStyle).map((file) => `<link rel="stylesheet" href=${quote(file)}${check(hashes[file])}>`),
    ...(early ? [`<script async src=${quote(early)}${check(hashes[early])}></script>`] : []),
    preload(entry, integrity),
    ...beside.filter((file) => !isStyle(file)).map((file) => preload(file)),
    jsonBlock(fragmentBuildId, named),
  ].join('');
}

function quote(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

/**
 * Joins the parts of a page to a fragment.
 * @throws Error for a fragment that the gateway could not take apart, or that exceeds `fragmentLimit`.
 */
function assembleFragment(assets: string, { meta, view, data }: RenderedParts): Buffer {
  const sections = { assets, meta, view, data, end: '' };
  const mark = fragmentMark('end').slice(0, fragmentMark('end').indexOf(' ') + 1);
  if (Object.values(sections).some((text) => text.includes(mark))) throw new Error(`The page contains "${mark}"`);
  const fragment = Buffer.from(
    Object.entries(sections)
      .map(([name, text]) => fragmentMark(name as keyof typeof sections) + text)
      .join(''),
  );
  if (fragment.length > fragmentLimit) {
    throw new Error(`The page has ${fragment.length} bytes, more than ${fragmentLimit}`);
  }
  return fragment;
}
