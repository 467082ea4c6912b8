import { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';

import { listAddress, readListAddress } from './list-address.ts';

function getFilter(parts: Partial<StatisticsFilter>): StatisticsFilter {
  return { ...StatisticsFilter.parse({}), ...parts };
}

function read(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [set, page] = pathname.split('/').slice(-2);
  return readListAddress({ set, page }, searchParams);
}

it('set and page are in the path, other filters in the query', () => {
  expect(listAddress('en', getFilter({ card_set: 'core', page: 2 }))).toBe('/statistics/core/2');
  expect(listAddress('de', getFilter({ card_set: 'core' }))).toBe('/de/statistiken/core/1');
  const narrowed = getFilter({ card_search: 'Żar ł', card_type: 'minion', card_rarity: 'epic', card_class: 'mage' });
  expect(listAddress('pl', narrowed)).toBe('/pl/statystyka/all/1?q=%C5%BBar+%C5%82&type=minion&rarity=epic&class=mage');
});

it('an address reads back as the view it was made from', () => {
  const views = [
    getFilter({ card_set: 'ited', page: 17 }),
    getFilter({ card_search: 'c++ & "d" 100% żółw?', card_type: 'weapon' }),
    getFilter({ sort: 'hardest' }),
    getFilter({ card_rarity: 'free', card_class: 'deathknight', card_set: 'wild' }),
  ];
  for (const view of views) expect(read(listAddress('en', view))).toEqual(view);
});

it('invalid parts take their defaults, and the rest is kept', () => {
  expect(read('/statistics/core/0?type=dragon&rarity=epic&class=&sort=random&q=%20x%20')).toEqual(
    getFilter({ card_set: 'core', card_rarity: 'epic', card_search: 'x' }),
  );
  expect(read('/statistics/core/two')?.page).toBe(1);
  expect(read(`/statistics/core/1?q=${'x'.repeat(300)}`)?.card_search).toHaveLength(100);
});

it('the bare address determines no view', () => {
  expect(readListAddress({}, new URLSearchParams('type=minion'))).toBeUndefined();
});
