import type { StatisticsFilter } from '@cardwise/contracts/statistics/statistics';

import { choose, countChoices, openFilter, searchFor } from './stored-filter.ts';

const narrowed: StatisticsFilter = {
  card_search: 'ogre',
  card_type: 'minion',
  card_set: 'core',
  card_rarity: 'rare',
  card_class: 'mage',
  page: 4,
  sort: 'name',
};

it('the open filter accepts every card', () => {
  expect(openFilter).toEqual({
    card_search: '',
    card_type: '',
    card_set: 'all',
    card_rarity: '',
    card_class: '',
    page: 1,
    sort: '',
  });
});

it('a choice keeps the rest and returns to the first page', () => {
  expect(choose(narrowed, { card_class: '' })).toEqual({ ...narrowed, card_class: '', page: 1 });
});

it('a search clears type, rarity, class and order, and starts at the first page of all sets', () => {
  expect(searchFor('frost')).toEqual({ ...openFilter, card_search: 'frost' });
});

it('the number of choices counts every list that narrows the view, but not the search', () => {
  expect(countChoices(narrowed)).toBe(4);
  expect(countChoices({ ...openFilter, card_set: 'wild' })).toBe(1);
  expect(countChoices(searchFor('frost'))).toBe(0);
});
