import { inEachLocale, type Locale } from '@cardwise/contracts/site/locales';

import { foldText } from './fold-text.ts';
import { compareMatches, createNameSearch } from './name-search.ts';

type Names = Partial<Record<Locale, string>>;

function aCard({ id = '1', name = '', names = {} }: { id?: string; name?: string; names?: Names }) {
  return {
    id,
    folded: inEachLocale((locale) => foldText(names[locale] ?? name)),
  };
}

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

function find(query: string, locale: Locale = 'en') {
  return search(query, [locale, 'en']).map(({ id }) => id);
}

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

describe('punctuation and spaces', () => {
  const punctuated = ['Multi-Shot', 'SI:7 Agent', 'Arcane Nullifier X-21', "C'Thun", 'Multitude of Shots', 'Al’ar'].map(
    (name) => aCard({ id: name, name }),
  );
  const findName = (query: string) => createNameSearch(punctuated)(query, ['en']).map(({ id }) => id);

  it.each([
    ['multishot', 'Multi-Shot'],
    ['multish', 'Multi-Shot'],
    ['si7', 'SI:7 Agent'],
    ['SI 7', 'SI:7 Agent'],
    ['si7agent', 'SI:7 Agent'],
    ['si7 agent', 'SI:7 Agent'],
    ['x21', 'Arcane Nullifier X-21'],
    ['x 21', 'Arcane Nullifier X-21'],
    ['arcane x21', 'Arcane Nullifier X-21'],
    ['c thun', "C'Thun"],
    ['c’thun', "C'Thun"],
    ['cthun', "C'Thun"],
    ['al ar', 'Al’ar'],
  ])('%s finds %s alone', (typed, name) => {
    expect(findName(typed)).toEqual([name]);
  });

  it.each(['multi-shot', 'multi shot'])(
    'for %s, a name with other words between comes after the name itself',
    (typed) => {
      const matches = createNameSearch(punctuated)(typed, ['en']);
      expect(matches.toSorted(compareMatches).map(({ id }) => id)).toEqual(['Multi-Shot', 'Multitude of Shots']);
    },
  );
});

describe('parts of words', () => {
  const names = [
    'Wasserelementar',
    'Elementar',
    'Elementargeist',
    'Nebelelementare',
    'Große Elementarwut',
    'Element',
    'Eis',
  ];
  const ofElements = createNameSearch(names.map((name) => aCard({ id: name, name })));
  const ranked = (query: string) =>
    ofElements(query, ['de'])
      .toSorted(compareMatches)
      .map(({ id }) => id);

  it('are found, after whole words and beginnings', () => {
    expect(ranked('elementar')).toEqual([
      'Elementar',
      'Elementargeist',
      'Große Elementarwut',
      'Wasserelementar',
      'Nebelelementare',
    ]);
  });

  it('have three letters or more', () => {
    expect(ranked('ei')).toEqual(['Eis']);
    expect(ranked('eis')).toEqual(['Eis', 'Elementargeist']);
  });

  it('are not found across the end of a word', () => {
    expect(createNameSearch([aCard({ name: 'Feuer Agent' })])('rag', ['de'])).toEqual([]);
  });
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
    expect(search('fire fire FIRE fire', ['en'])).toEqual(
      search('fire', ['en']).map((match) => ({ ...match, tier: expect.any(Number) as number })),
    );
  });

  it('words beyond the eighth are ignored', () => {
    const long = [aCard({ id: 'long', name: 'a b c d e f g h' })];
    expect(createNameSearch(long)('a b c d e f g h z', ['en']).map(({ id }) => id)).toEqual(['long']);
    expect(createNameSearch(long)('a b c d e f g z h', ['en'])).toEqual([]);
  });

  it('two misspelt words are corrected, three are not', () => {
    const trio = createNameSearch([aCard({ id: 'trio', name: 'Ancient Turtle Warrior' })]);
    expect(trio('ancient turtel warroir', ['en'])).toHaveLength(1);
    expect(trio('anceint turtel warroir', ['en'])).toEqual([]);
  });

  it('a word longer than any name finds nothing', () => {
    expect(find('x'.repeat(100))).toEqual([]);
  });
});
