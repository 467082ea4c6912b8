import type { PageRequest } from '@cardwise/contracts/site/fragment';

import { sharedPages } from './shared-pages.ts';

function toKey(address: string, more: Partial<PageRequest> = {}) {
  const { origin, pathname, search } = new URL(address, 'https://cards.example');
  return JSON.stringify(sharedPages.reduce({ locale: 'de', origin, pathname, search, cookies: {}, ...more }));
}

const filtered = { cookies: { statistics_filter: 'e30=' } };

it('a card has one page in each language, however its address ends', () => {
  const key = toKey('/de/statistiken/card/64-frostriese');
  expect(toKey('/de/statistiken/card/64-frost?from=mail', filtered)).toBe(key);
  expect(toKey('/de/statistiken/card/641-frostriese')).not.toBe(key);
  expect(toKey('/statistics/card/64-frost-giant', { locale: 'en' })).not.toBe(key);
});

it('the rankings have one page in each language', () => {
  const key = toKey('/de/statistiken/rankings');
  expect(toKey('/de/statistiken/rankings?from=mail', filtered)).toBe(key);
  expect(toKey('/statistics/rankings', { locale: 'en' })).not.toBe(key);
});

it('a view of the list has one page for all visitors', () => {
  const key = toKey('/de/statistiken/core/2?type=minion');
  expect(toKey('/de/statistiken/core/2?type=minion', filtered)).toBe(key);
  expect(toKey('/de/statistiken/core/2')).not.toBe(key);
  expect(toKey('/de/statistiken/core/1?type=minion')).not.toBe(key);
});

it('the bare address shows each visitor the last view', () => {
  expect(toKey('/de/statistiken', filtered)).not.toBe(toKey('/de/statistiken'));
});

it('pages name the site that they were requested from', () => {
  expect(toKey('https://other.example/de/statistiken')).not.toBe(toKey('/de/statistiken'));
});
