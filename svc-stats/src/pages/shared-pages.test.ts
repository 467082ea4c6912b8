import type { PageRequest } from '@cardwise/contracts/site/fragment';

import { sharedPages } from './shared-pages.ts';

function keyOf(address: string, more: Partial<PageRequest> = {}) {
  const { origin, pathname, search } = new URL(address, 'https://cards.example');
  return JSON.stringify(sharedPages.reduce({ locale: 'de', origin, pathname, search, cookies: {}, ...more }));
}

const filtered = { cookies: { statistics_filter: 'e30=' } };

it('a card has one page in each language, however its address ends', () => {
  const key = keyOf('/de/statistiken/card/64-frostriese');
  expect(keyOf('/de/statistiken/card/64-frost?from=mail', filtered)).toBe(key);
  expect(keyOf('/de/statistiken/card/641-frostriese')).not.toBe(key);
  expect(keyOf('/statistics/card/64-frost-giant', { locale: 'en' })).not.toBe(key);
});

it('the rankings have one page in each language', () => {
  const key = keyOf('/de/statistiken/rankings');
  expect(keyOf('/de/statistiken/rankings?from=mail', filtered)).toBe(key);
  expect(keyOf('/statistics/rankings', { locale: 'en' })).not.toBe(key);
});

it('a view of the list has one page for all visitors', () => {
  const key = keyOf('/de/statistiken/core/2?type=minion');
  expect(keyOf('/de/statistiken/core/2?type=minion', filtered)).toBe(key);
  expect(keyOf('/de/statistiken/core/2')).not.toBe(key);
  expect(keyOf('/de/statistiken/core/1?type=minion')).not.toBe(key);
});

it('the bare address shows each visitor the last view', () => {
  expect(keyOf('/de/statistiken', filtered)).not.toBe(keyOf('/de/statistiken'));
});

it('pages name the site that they were requested from', () => {
  expect(keyOf('https://other.example/de/statistiken')).not.toBe(keyOf('/de/statistiken'));
});
