import { difficulties, isNumberKind, type Difficulty, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import { locales, type Locale } from '@cardwise/contracts/site/locales';

import { indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import { demoCatalogue } from '../testing/demo-catalogue.ts';
import { inEveryLanguage, makeCard, makeCatalogue } from '../testing/make-catalogue.ts';
import { getFacts } from './get-facts.ts';
import { kindsOfCard } from './kinds-of-card.ts';
import { nameMask } from './wording.ts';

function named(code: string) {
  return [{ code, names: inEveryLanguage(code.toUpperCase()) }];
}

const index = indexCatalogue({
  ...makeCatalogue([
    makeCard({
      id: '1',
      classes: ['mage', 'rogue'],
      names: inEveryLanguage('Ice Imp'),
      texts: { ...inEveryLanguage('<b>Freeze</b> a foe.'), de: 'Der <b>Ice Imp de</b> friert.' },
      cost: 0,
    }),
    makeCard({ id: '2', type: 'hero', rarity: null, health: 30, armor: 5, texts: inEveryLanguage('') }),
    makeCard({ id: '3', type: 'weapon', attack: 3, health: 2 }),
  ]),
  classes: named('mage'),
  types: named('minion'),
  rarities: named('common'),
  sets: named('core').map((set) => ({ ...set, slug: 'core', group: 'standard', mini: false })),
});

function facts(id: string, kind: QuestionKind, difficulty: Difficulty, locale: Locale = 'en') {
  return getFacts({ card: index.byReference.get(id) as QuizCard, kind, difficulty }, index, locale).map(
    ({ key, value }) => `${key}: ${value}`,
  );
}

function keys(...given: Parameters<typeof facts>) {
  return facts(...given).map((fact) => fact.split(':')[0]);
}

it('says what the picture shows, in the order of a card and in the asked language', () => {
  expect(facts('1', 'attack', 'easy', 'de')).toEqual([
    'class: MAGE de, rogue',
    'type: MINION de',
    'rarity: COMMON de',
    'set: CORE de',
    'cost: 0',
    'name: Ice Imp de',
    'text: Der <b>Ice Imp de</b> friert.',
    'health: 4',
  ]);
});

it('leaves out what is covered', () => {
  const seen = ['class', 'type', 'rarity', 'set'];
  expect(keys('1', 'cost', 'easy')).toEqual([...seen, 'name', 'text', 'attack', 'health']);
  expect(keys('1', 'cost', 'medium')).toEqual([...seen, 'name', 'text']);
  expect(keys('1', 'text', 'medium')).toEqual([...seen, 'cost', 'name', 'attack', 'health']);
  expect(keys('1', 'cost', 'hard')).toEqual(seen);
  expect(keys('1', 'name', 'pixel')).toEqual(seen);
});

it('says what is printed on cards of each type, not what else is known of them', () => {
  expect(keys('2', 'name', 'easy')).toEqual(['class', 'type', 'set', 'cost', 'armor']);
  expect(keys('3', 'attack', 'easy')).toEqual(['class', 'type', 'rarity', 'set', 'cost', 'name', 'text', 'health']);
});

it('masks the name in the text while it is asked for', () => {
  expect(facts('1', 'name', 'easy', 'de')).toContain(`text: Der <b>${nameMask}</b> friert.`);
});

function plain(markup: string): string {
  return markup
    .replace(/<\/?[bi]>/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

it('tells no answer: not for any card of the demo set, at any difficulty, in any language', () => {
  const demo = indexCatalogue(demoCatalogue());
  const telling: string[] = [];
  let asked = 0;
  for (const card of new Set(demo.byReference.values())) {
    for (const difficulty of difficulties) {
      for (const kind of kindsOfCard(demo, card, difficulty)) {
        for (const locale of locales) {
          asked += 1;
          const said = getFacts({ card, kind, difficulty }, demo, locale);
          const own = { name: plain(card.names[locale]), text: plain(card.texts[locale]) };
          const tells = said.some(
            ({ key, value }) =>
              key === kind || (!isNumberKind(kind) && own[kind] !== '' && plain(value).includes(own[kind])),
          );
          if (tells) telling.push(`${card.id} ${difficulty} ${kind} ${locale}`);
        }
      }
    }
  }
  expect(telling).toEqual([]);
  expect(asked).toBeGreaterThan(30_000);
});
