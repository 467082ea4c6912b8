import type { Locale } from '@cardwise/contracts/site/locales';

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
const search = createNameSearch(cards);
const find = (query: string, locale: Locale = 'en') => search(query, locale).map(({ id }) => id);

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

it('a misspelt word can be unfinished or one of several', () => {
  expect(find('schildkörten', 'de')).toEqual(['turtle']);
  expect(find('anceint turtel')).toEqual(['turtle']);
  expect(find('ancient warroir')).toEqual([]);
});

it('a misspelt English word is found on a page of another language', () => {
  expect(find('turtel', 'pl')).toEqual(['turtle']);
});

it('a word that occurs in a name is not corrected', () => {
  expect(find('storm')).toEqual(['storm']);
  expect(find('fire')).toEqual(['fire']);
});

it('short words and words resembling nothing are not corrected', () => {
  for (const typed of ['fier', 'fie', 'wri', 'xyzzy', 'qwertzuiop', '!!!']) expect(find(typed)).toEqual([]);
});

it('two typing errors are forgiven in a long word', () => {
  expect(find('schildkrotenraitar', 'de')).toEqual(['turtle']);
  expect(find('warior')).toEqual(['warrior']);
  expect(find('woriur')).toEqual([]);
});

describe('cost of a search', () => {
  it('repeated words count once', () => {
    expect(search('fire fire FIRE fire', 'en')).toEqual(
      search('fire', 'en').map((match) => ({ ...match, tier: expect.any(Number) as number })),
    );
  });

  it('words beyond the eighth are ignored', () => {
    const long = [aCard({ id: 'long', name: 'a b c d e f g h' })];
    expect(createNameSearch(long)('a b c d e f g h z', 'en').map(({ id }) => id)).toEqual(['long']);
    expect(createNameSearch(long)('a b c d e f g z h', 'en')).toEqual([]);
  });

  it('two misspelt words are corrected, three are not', () => {
    const trio = createNameSearch([aCard({ id: 'trio', name: 'Ancient Turtle Warrior' })]);
    expect(trio('ancient turtel warroir', 'en')).toHaveLength(1);
    expect(trio('anceint turtel warroir', 'en')).toEqual([]);
  });

  it('a word longer than any name finds nothing', () => {
    expect(find('x'.repeat(100))).toEqual([]);
  });

  it('the worst search in 8,000 names takes milliseconds', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const word = (n: number) => [n, n * 7, n * 11, n * 17, n * 3].map((at) => letters[at % 26]).join('');
    const many = Array.from({ length: 8000 }, (_, n) =>
      aCard({ name: `${word(n)}${n % 90} of the ${word(n >> 3)}${n % 70}` }),
    );
    const searchMany = createNameSearch(many);
    const costOf = (query: string): number => {
      const times = Array.from({ length: 9 }, () => {
        const before = process.cpuUsage();
        searchMany(query, 'de');
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      });
      return times.sort((a, b) => a - b)[4] ?? Number.NaN;
    };
    costOf('a');
    for (const query of ['a a a a a a a a a a', 'a b c d e f g h', 'o t a b', 'o', 'qxqxqxqxqx wywywywywy', 'of the'])
      expect({ query, slow: costOf(query) > 30 }).toEqual({ query, slow: false });
  });
});
