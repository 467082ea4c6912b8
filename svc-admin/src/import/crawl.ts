import type { ReadinessCheck } from '@cardwise/service-kit/app/create-app';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { randomUUID } from 'node:crypto';

import { chooseCurrent } from '../catalogue/build-catalogue.ts';
import type { Feed } from '../catalogue/feed.ts';
import type { ProviderClient } from '../provider/provider-client.ts';
import { ProviderError } from '../provider/request-json.ts';
import { applyCards, backOffAfter } from './apply-cards.ts';
import type { CrawlDocument, ImportStore } from './model.ts';
import { readMetadata } from './read-metadata.ts';

const hour = 60 * 60_000;
export const sweepInterval = 23 * hour;
/** After this pause the crawl begins again, because pages staged earlier no longer belong together. */
const longestPause = 12 * hour;

/** After this many failures of a page, the crawl tries whether the next pages answer. */
const failuresBeforeSkipping = 3;

export function crawlIsDue(crawl: CrawlDocument | null, now: Date): boolean {
  if (!crawl) return true;
  if (crawl.failure && crawl.failure.retryAt > now) return false;
  return crawl.stage !== 'done' || now.getTime() - crawl.startedAt.getTime() >= sweepInterval;
}

/** Tells whether a crawl was killed while its pages were applied. */
export async function isHalfApplied({ crawls }: ImportStore): Promise<boolean> {
  return (await crawls.countDocuments({ stage: 'apply' }, { limit: 1 })) > 0;
}

/** Applies the metadata of the last crawl again: this version may read it differently from the version that crawled. */
export async function reapplyMetadata(store: ImportStore): Promise<void> {
  const latest = await store.crawls.findOne({ _id: 'crawl', stage: 'done' });
  if (latest) await applyMetadata(store, latest);
}

export function catalogueCheck(feed: Feed, { crawls, cards }: ImportStore): ReadinessCheck {
  return async () => {
    if (feed.current()) return null;
    const crawl = await crawls.findOne({ _id: 'crawl' }, { projection: { metadata: 0 } });
    if (!crawl) return 'the import of the catalogue has not begun';
    if (crawl.stage !== 'done') {
      const stopped = crawl.failure ? `; stopped: ${crawl.failure.reason}` : '';
      return `the import of the catalogue has ${crawl.nextPage - 1} of ${crawl.pageCount ?? 'an unknown number of'} pages${stopped}`;
    }
    const [pictured, total] = await Promise.all([
      cards.countDocuments({ 'picture.version': { $type: 'string' } }),
      cards.countDocuments(),
    ]);
    return `${pictured} of ${total} cards have their picture`;
  };
}

type Dependencies = {
  store: ImportStore;
  provider: ProviderClient;
  log: Logger;
  /** If the provider has more cards than this, the site opens with the current set first. */
  manyCards?: number | undefined;
};

/**
 * Applies pages only once all of them are staged: a crawl that breaks off changes nothing and resumes at the next page.
 */
export async function crawl(dependencies: Dependencies, signal: AbortSignal): Promise<boolean> {
  const { store, log } = dependencies;
  let current = await store.crawls.findOne({ _id: 'crawl' });
  try {
    const overdue = current && Date.now() - current.startedAt.getTime() > longestPause;
    if (!current || current.stage === 'done' || (current.stage === 'pages' && overdue))
      current = await begin(dependencies, signal);
    if (current.stage === 'pages' && !(await stagePages(dependencies, current, signal))) return true;
    await applyPages(dependencies, current);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!current) throw error;
    const reached = await store.crawls.findOne({ _id: 'crawl' });
    const attempts = (reached?.failure?.attempts ?? 0) + 1;
    const retryAt = new Date(Date.now() + backOffAfter(attempts));
    await save(store, { failure: { reason: getReason(error), at: new Date(), attempts, retryAt } });
    log.warn(
      { err: error, page: reached?.nextPage, pages: reached?.pageCount, retryAt },
      'crawl of the provider stopped; the catalogue is as it was',
    );
    return false;
  }
}

async function begin({ store, provider, log }: Dependencies, signal: AbortSignal): Promise<CrawlDocument> {
  const metadata = await provider.metadata(signal);
  const crawl: CrawlDocument = {
    _id: 'crawl',
    crawl: randomUUID(),
    stage: 'pages',
    startedAt: new Date(),
    finishedAt: null,
    nextPage: 1,
    pageCount: null,
    cardCount: null,
    metadata,
    failure: null,
  };
  await store.crawls.replaceOne({ _id: 'crawl' }, crawl, { upsert: true });
  await store.crawlPages.deleteMany({ crawl: { $ne: crawl.crawl } });
  log.info({ sets: metadata.sets.length }, 'crawl of the provider begins');
  return crawl;
}

/**
 * Fetches the pages; each is on disk before the next is fetched.
 * @returns false while a large first crawl waits for the current set's pictures.
 */
async function stagePages(dependencies: Dependencies, crawl: CrawlDocument, signal: AbortSignal): Promise<boolean> {
  const { store, manyCards = 500 } = dependencies;
  let [next, failures] = [crawl.nextPage, crawl.failure?.attempts ?? 0];
  for (;;) {
    const { page, entries, pageCount, cardCount } = await fetchPage(dependencies, { page: next, failures }, signal);
    [next, failures] = [page + 1, 0];
    await store.crawlPages.replaceOne(
      { _id: `${crawl.crawl}:${page}` },
      { crawl: crawl.crawl, page, entries },
      { upsert: true },
    );
    const last = entries.length === 0 || page >= pageCount;
    await save(store, { nextPage: next, pageCount, cardCount, failure: null, ...(last ? { stage: 'apply' } : {}) });
    if (last) return true;
    if (page === 1 && cardCount > manyCards && (await store.cards.countDocuments({}, { limit: 1 })) === 0) {
      await applyCurrentSet(dependencies, crawl, signal);
      return false;
    }
  }
}

/**
 * Fetches the next page that answers. A page that always fails must not hold up all others: with each further failure,
 * one more of the pages behind it is tried.
 * @throws ProviderError if none of them answers, as while the provider is away.
 */
async function fetchPage(
  { provider, log }: Dependencies,
  { page, failures }: { page: number; failures: number },
  signal: AbortSignal,
) {
  const last = page + Math.max(0, failures - failuresBeforeSkipping + 1);
  for (let tried = page; ; tried += 1) {
    try {
      const fetched = await provider.page(tried, signal);
      if (tried > page)
        log.warn({ from: page, to: tried - 1 }, 'pages of the provider fail and are left out of this crawl');
      return { ...fetched, page: tried };
    } catch (error) {
      if (!(error instanceof ProviderError) || tried === last) throw error;
    }
  }
}

async function applyCurrentSet(
  { store, provider, log }: Dependencies,
  crawl: CrawlDocument,
  signal: AbortSignal,
): Promise<void> {
  await applyMetadata(store, crawl);
  const filled = new Set(crawl.metadata.sets.filter((set) => (set.collectibleCount ?? 0) > 0).map(({ id }) => id));
  const { sets } = readMetadata(crawl.metadata);
  const code = chooseCurrent(sets, new Set(sets.filter(({ id }) => filled.has(id)).map((set) => set.code)));
  const slug = sets.find((set) => set.code === code)?.slug;
  if (slug === undefined) return;
  for (let page = 1; ; page += 1) {
    const { entries, pageCount } = await provider.page(page, signal, slug);
    await applyCards(store, entries, crawl.metadata, crawl.startedAt);
    if (entries.length === 0 || page >= pageCount) break;
  }
  log.info({ set: code }, 'the catalogue opens with one set');
}

async function applyPages({ store, log }: Dependencies, crawl: CrawlDocument): Promise<void> {
  await applyMetadata(store, crawl);
  const total = { applied: 0, leftOut: 0 };
  const problems: string[] = [];
  const pages = await store.crawlPages
    .find({ crawl: crawl.crawl }, { projection: { _id: 1 } })
    .sort({ page: 1 })
    .toArray();
  for (const { _id } of pages) {
    const page = await store.crawlPages.findOne({ _id });
    const entries = page?.entries ?? [];
    for (const entry of entries) {
      if ('problem' in entry && entry.id === null)
        log.warn({ problem: entry.problem }, 'a card of the provider has no id');
    }
    const applied = await applyCards(store, entries, crawl.metadata, crawl.startedAt);
    total.applied += applied.applied;
    total.leftOut += applied.leftOut;
    problems.push(...applied.problems);
  }
  await save(store, { stage: 'done', finishedAt: new Date(), failure: null });
  await store.crawlPages.deleteMany({});
  for (const [reason, { length: cards }] of Map.groupBy(problems, (problem) => problem))
    log.warn({ reason, cards }, 'cards of the provider cannot be used');
  log.info({ ...total, broken: problems.length }, 'crawl of the provider is complete');
}

async function applyMetadata({ metadata }: ImportStore, crawl: CrawlDocument): Promise<void> {
  await metadata.updateOne(
    { _id: 'metadata' },
    { $set: readMetadata(crawl.metadata), $setOnInsert: { pictures: {} } },
    { upsert: true },
  );
}

async function save({ crawls }: ImportStore, change: Partial<CrawlDocument>): Promise<void> {
  await crawls.updateOne({ _id: 'crawl' }, { $set: change });
}

function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
