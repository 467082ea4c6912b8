import type { Locale } from '@cardwise/contracts/locales';

import { aCard } from '../../test/factories.ts';
import { createNameSearch } from './name-search.ts';

const cards = [
  aCard({
    id: 'turtle',
    names: {
      en: 'Ancient Turtle Rider',
      de: 'Uralter Schildkrötenreiter',
      es: 'Jinete de tortuga ancestral',
      fr: 'Chevaucheur de tortue ancienne',
      it: 'Cavaliere della Tartaruga Antica',
      pl: 'Starożytny jeździec żółwia',
      pt: 'Cavaleiro de Tartaruga Anciã',
    },
  }),
  aCard({
    id: 'warrior',
    names: {
      en: 'Restless Warrior',
      de: 'Ruheloser Krieger',
      es: 'Guerrero inquieto',
      fr: 'Guerrière agitée',
      it: 'Guerriero Irrequieto',
      pl: 'Niespokojny wojownik',
      pt: 'Guerreiro Inquieto',
    },
  }),
  aCard({ id: 'fire', name: 'Fire' }),
  aCard({ id: 'wire', name: 'Wire Trap' }),
  aCard({ id: 'storm', name: 'Storm' }),
  aCard({ id: 'store', name: 'Store Keeper' }),
];
const search = createNameSearch();
search.update(cards);
const find = (query: string, locale: Locale = 'en') => search.find(query, locale).map(({ id }) => id);

it.each<[Locale, string, string]>([
  ['en', 'turtel', 'turtle'],
  ['en', 'warroir', 'warrior'],
  ['de', 'shcildkröten', 'turtle'],
  ['de', 'Schildkörtenreiter', 'turtle'],
  ['de', 'kreiger', 'warrior'],
  ['es', 'totruga', 'turtle'],
  ['es', 'geurrero', 'warrior'],
  ['fr', 'totrue', 'turtle'],
  ['fr', 'gueirrere', 'warrior'],
  ['it', 'tartarugha', 'turtle'],
  ['it', 'gueriero', 'warrior'],
  ['pl', 'żłówia', 'turtle'],
  ['pl', 'jezdzeic', 'turtle'],
  ['pl', 'wojwonik', 'warrior'],
  ['pt', 'tartagura', 'turtle'],
  ['pt', 'guerrerio', 'warrior'],
])('in %s, %s finds the one card that was meant', (locale, typed, id) => {
  expect(find(typed, locale)).toEqual([id]);
});

it('a misspelt word may be unfinished, and one of several', () => {
  expect(find('schildkörten', 'de')).toEqual(['turtle']);
  expect(find('anceint turtel')).toEqual(['turtle']);
  expect(find('ancient warroir')).toEqual([]);
});

it('a misspelt English word is found on a page of another language', () => {
  expect(find('turtel', 'pl')).toEqual(['turtle']);
});

it('a word that a name has is taken at its word', () => {
  expect(find('storm')).toEqual(['storm']);
  expect(find('fire')).toEqual(['fire']);
});

it('short words and words that are like nothing find nothing', () => {
  for (const typed of ['fier', 'fie', 'wri', 'xyzzy', 'qwertzuiop', '!!!']) expect(find(typed)).toEqual([]);
});

it('two typing errors are forgiven in a long word', () => {
  expect(find('schildkrotenraitar', 'de')).toEqual(['turtle']);
  expect(find('warior')).toEqual(['warrior']);
  expect(find('woriur')).toEqual([]);
});

it('what is corrected follows the catalogue', () => {
  const renewed = createNameSearch();
  renewed.update(cards);
  expect(renewed.find('turtel', 'en')).toHaveLength(1);
  renewed.update([aCard({ id: 'tortoise', name: 'Tortoise' })]);
  expect(renewed.find('turtel', 'en')).toEqual([]);
  expect(renewed.find('totroise', 'en').map(({ id }) => id)).toEqual(['tortoise']);
});
