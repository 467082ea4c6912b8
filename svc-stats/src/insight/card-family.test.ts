import { isAskedAbout, isNumberKind, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { locales } from '@cardwise/contracts/site/locales';
import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';

import { aCard } from '../../test/factories.ts';
import { getFamily, isOnlyOne } from './card-family.ts';

const numbers = questionKinds.filter(isNumberKind);

function mage(given: Parameters<typeof aCard>[0]) {
  return aCard({ classes: ['mage'], text: '', ...given });
}

function crowd(count: number, given: Parameters<typeof aCard>[0] = {}) {
  return Array.from({ length: count }, () => mage({ set: 'gvg', cost: 9, ...given }));
}

function getIds(family: ReturnType<typeof getFamily>) {
  return family && [family.by, family.shared, ...family.cards.map(({ id }) => id)];
}

it('a card is the only one with a number if no other of its class and type has it, banned ones included', () => {
  const card = mage({ cost: 4 });
  expect(isOnlyOne(card, 'cost', { cards: [card, ...crowd(5)] })).toBe(true);
  expect(isOnlyOne(card, 'cost', { cards: [card, ...crowd(4)] })).toBe(false);
  expect(isOnlyOne(card, 'cost', { cards: [card, ...crowd(5), mage({ cost: 4, banned: true })] })).toBe(false);
  expect(isOnlyOne(card, 'cost', { cards: [card, ...crowd(5), aCard({ cost: 4, classes: ['rogue'] })] })).toBe(true);
  expect(isOnlyOne(card, 'cost', { cards: [card, ...crowd(5), mage({ cost: 4, name: card.names.en })] })).toBe(true);
});

describe('a family is', () => {
  const card = mage({ id: '1', name: 'The Azure Dragon', cost: 4, text: '<b>Taunt.</b>' });
  const around = (...cards: ReturnType<typeof aCard>[]) => ({ cards: [card, ...cards], locale: 'en' as const });

  it('the cards with a word of its name, whatever its case, the closest first chosen, by cost', () => {
    const others = [9, 5, 3, 2].map((cost) => aCard({ id: `2${cost}`, name: `Little dragon ${cost}`, cost }));
    expect(getIds(getFamily(card, 'cost', around(...others)))).toEqual(['name', 'Dragon', '22', '23', '1', '25']);
  });

  it('not those with a word that many names have', () => {
    const others = Array.from({ length: 12 }, (_, at) => aCard({ name: `Dragon ${at}`, classes: ['rogue'] }));
    expect(getFamily(card, 'cost', around(...others))).toBeUndefined();
  });

  it('else those with its keyword, then those a mana away, then those of its set', () => {
    const guards = [1, 2].map((at) => mage({ id: `3${at}`, cost: 8, text: '<b>Taunt</b>', set: 'gvg' }));
    const steps = [3, 5].map((cost) => mage({ id: `4${cost}`, cost, set: 'gvg' }));
    const set = [1, 2].map((at) => mage({ id: `5${at}`, cost: 9 }));
    expect(getIds(getFamily(card, 'cost', around(...guards, ...steps, ...set)))).toEqual([
      'keyword',
      'Taunt',
      '1',
      '31',
      '32',
    ]);
    expect(getIds(getFamily(card, 'cost', around(...steps, ...set)))).toEqual(['step', undefined, '43', '1', '45']);
    expect(getIds(getFamily(card, 'cost', around(...set)))).toEqual(['set', undefined, '1', '51', '52']);
    expect(getFamily(card, 'cost', around())).toBeUndefined();
  });
});

it('of every demo card, in every language, has the card once, only cards that are in the quiz, and the asked number of each', () => {
  const { cards } = demoCatalogue();
  const byId = new Map(cards.map((one) => [one.id, one]));
  let found = 0;
  for (const card of cards.filter(({ banned }) => !banned))
    for (const kind of numbers.filter((asked) => isAskedAbout(asked, card.type) && card[asked] !== undefined)) {
      const locale = locales[found % locales.length] ?? 'en';
      const family = getFamily(card, kind, { cards, locale });
      if (!family) continue;
      found += 1;
      const names = family.cards.map(({ name }) => name);
      expect(family.cards.filter(({ id }) => id === card.id)).toHaveLength(1);
      expect(new Set(names).size).toBe(names.length);
      for (const one of family.cards) {
        expect(byId.get(one.id)).toMatchObject({ banned: false, cost: one.cost, [kind]: one[kind] });
        if (family.by === 'name') expect(foldText(one.name)).toContain(foldText(family.shared ?? 'missing'));
        if (family.by === 'keyword') expect(byId.get(one.id)?.texts[locale]).toContain(`<b>${family.shared}`);
      }
    }
  expect(found).toBeGreaterThan(cards.length);
});
