import { compiledTabs } from '@cardwise/contracts/statistics/statistics';

import { listRows, sumTallies } from './tally-table.tsx';

function labels(type: string, tab: (typeof compiledTabs)[number]) {
  return listRows(type, tab).map(({ label }) => label);
}

it.each([
  ['minion', ['cost', 'name', 'text', 'attack', 'health']],
  ['weapon', ['cost', 'name', 'text', 'attack', 'durability']],
  ['location', ['cost', 'name', 'text', 'durability']],
  ['spell', ['cost', 'name', 'text']],
  ['hero', ['cost', 'name', 'text']],
  ['a-type-of-tomorrow', ['cost', 'name', 'text']],
])('a %s has rows for %s', (type, expected) => {
  for (const tab of compiledTabs.filter((tab) => tab !== 'pixel')) expect(labels(type, tab)).toEqual(expected);
});

it.each(['minion', 'weapon', 'location', 'spell', 'hero'])('the pixel tab of a %s has only the name row', (type) => {
  expect(labels(type, 'pixel')).toEqual(['name']);
});

it('durability shows the numbers of health', () => {
  expect(listRows('weapon', 'all').at(-1)).toEqual({ kind: 'health', label: 'durability' });
});

function tally(asked: number, correct: number) {
  return { asked, correct, percent: 0, duration: 0 };
}

const none = tally(0, 0);

it('kinds are weighted by their number of answers', () => {
  const tallies = { attack: none, cost: tally(30, 30), health: none, name: tally(10, 0), text: none };
  expect(sumTallies(tallies)).toEqual({ asked: 40, percent: 75 });
});

it('without answers, the percentage is 0', () => {
  expect(sumTallies({ attack: none, cost: none, health: none, name: none, text: none })).toEqual({
    asked: 0,
    percent: 0,
  });
});
