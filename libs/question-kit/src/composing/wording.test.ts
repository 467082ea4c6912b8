import type { QuizCard } from '../catalogue/index-catalogue.ts';
import { inEveryLanguage, makeCard } from '../testing/make-catalogue.ts';
import { maskOwnName, mentionsOwnName } from './wording.ts';

function card(name: string, text: string): QuizCard {
  return {
    ...makeCard({ id: '1', names: inEveryLanguage(name), texts: inEveryLanguage(text) }),
    type: 'minion',
  };
}

it.each([
  ['Old Fox', 'Summon another Old Fox.', 'Summon another •••.'],
  ['Old Fox', 'OLD  FOX is here. So is old fox.', '••• is here. So is •••.'],
  ['Old Fox', '<b>Old</b> Fox: Draw a card.', '<b>•••</b>: Draw a card.'],
  ['Old Fox', 'All <i>Old Foxes</i> sleep.', 'All <i>•••es</i> sleep.'],
  ['Łoś?', 'Masz Łoś? i nic.', 'Masz ••• i nic.'],
  ["Kel'a", 'Kel’a draws.', '••• draws.'],
])('masks %s in "%s"', (name, text, masked) => {
  expect(mentionsOwnName(card(name, text), 'en')).toBe(true);
  expect(maskOwnName(card(name, text), 'en')).toBe(masked);
});

it.each([
  ['Ice', 'Make a choice.'],
  ['Old Fox', 'Summon an old, tired fox.'],
  ['Old Fox', ''],
])('does not find %s in "%s"', (name, text) => {
  expect(mentionsOwnName(card(name, text), 'en')).toBe(false);
  expect(maskOwnName(card(name, text), 'en')).toBe(text);
});
