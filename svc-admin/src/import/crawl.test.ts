import { crawlIsDue, sweepInterval } from './crawl.ts';
import type { CrawlDocument } from './model.ts';

const now = new Date('2026-11-20T12:00:00Z');

function ago(milliseconds: number) {
  return new Date(now.getTime() - milliseconds);
}

function crawl(change: Partial<CrawlDocument>) {
  return { stage: 'done', startedAt: now, failure: null, ...change } as CrawlDocument;
}

function failure(retryAt: Date) {
  return { reason: 'x', at: now, attempts: 1, retryAt };
}

it.each([
  ['at the first start', null, true],
  ['while one is unfinished', crawl({ stage: 'pages' }), true],
  ['while one is half applied', crawl({ stage: 'apply' }), true],
  ['not while it waits after a failure', crawl({ stage: 'pages', failure: failure(ago(-1000)) }), false],
  ['when that wait is over', crawl({ stage: 'pages', failure: failure(ago(1000)) }), true],
  ['not right after one', crawl({ startedAt: ago(sweepInterval - 1) }), false],
  ['a day later', crawl({ startedAt: ago(sweepInterval) }), true],
  [
    'not when the daily one could not even begin just now',
    crawl({ startedAt: ago(sweepInterval), failure: failure(ago(-1000)) }),
    false,
  ],
])('a crawl is due %s', (_, state, due) => {
  expect(crawlIsDue(state, now)).toBe(due);
});
