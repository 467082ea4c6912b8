import { comparedAttributes, type Comparison } from '@cardwise/contracts/rounds/find';
import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';

import type { ComparedCard } from '../sets/model.ts';
import { comparedCard } from './choose-secret.ts';
import { judgeGuess, type Judged } from './judge-guess.ts';

const order = ['newest', 'newer', 'middle', 'old'];

function aCard(given: Partial<ComparedCard> = {}): ComparedCard {
  return {
    type: 'minion',
    classes: ['mage'],
    rarity: 'common',
    set: 'middle',
    cost: 3,
    attack: 2,
    health: 4,
    keywords: [],
    ...given,
  };
}

function judge(guess: Partial<ComparedCard>, secret: Partial<ComparedCard>) {
  return Object.fromEntries(judgeGuess(aCard(guess), aCard(secret), order).map((judged) => [judged.attribute, judged]));
}

it('types and rarities are equal or different', () => {
  expect(judge({ type: 'spell' }, {}).type).toMatchObject({ values: ['spell'], comparison: 'different' });
  expect(judge({}, {}).type).toMatchObject({ comparison: 'equal' });
  expect(judge({ rarity: 'epic' }, { rarity: 'rare' }).rarity).toMatchObject({ comparison: 'different' });
  expect(judge({ rarity: null }, { rarity: null }).rarity).toMatchObject({ values: [], comparison: 'equal' });
  expect(judge({ rarity: null }, {}).rarity).toMatchObject({ values: [], comparison: 'different' });
});

it('classes are equal in any order, or say which of them are shared', () => {
  expect(judge({ classes: ['mage', 'druid'] }, { classes: ['druid', 'mage'] }).class).toMatchObject({
    comparison: 'equal',
    shared: ['mage', 'druid'],
  });
  expect(judge({ classes: ['mage', 'druid'] }, {}).class).toMatchObject({ comparison: 'partly', shared: ['mage'] });
  expect(judge({ classes: ['rogue'] }, {}).class).toMatchObject({ comparison: 'different', shared: [] });
});

it('two cards without keywords are equal in them', () => {
  expect(judge({}, {}).keywords).toEqual({
    attribute: 'keywords',
    values: [],
    comparison: 'equal',
    shared: [],
    near: false,
  });
  expect(judge({}, { keywords: ['taunt'] }).keywords).toMatchObject({ comparison: 'different' });
  expect(judge({ keywords: ['rush', 'taunt'] }, { keywords: ['taunt'] }).keywords).toMatchObject({
    values: ['rush', 'taunt'],
    comparison: 'partly',
    shared: ['taunt'],
  });
});

it.each<[number | undefined, number | undefined, Comparison, boolean]>([
  [3, 3, 'equal', false],
  [3, 4, 'higher', true],
  [3, 5, 'higher', false],
  [3, 2, 'lower', true],
  [3, 0, 'lower', false],
  [undefined, undefined, 'equal', false],
  [undefined, 0, 'different', false],
  [0, undefined, 'different', false],
])('a number of %s where the secret card has %s is %s', (guess, secret, comparison, near) => {
  const values = guess === undefined ? [] : [String(guess)];
  const { health: _health, ...plain } = aCard();
  const withHealth = (health: number | undefined) => ({ ...plain, ...(health === undefined ? {} : { health }) });
  expect(
    judgeGuess(withHealth(guess), withHealth(secret), order).find(({ attribute }) => attribute === 'health'),
  ).toEqual({ attribute: 'health', values, comparison, shared: [], near });
});

it('a hero has no health to compare, even if an earlier release stored it', () => {
  const hero = { type: 'hero', health: 30 };
  expect(judge(hero, {}).health).toMatchObject({ values: [], comparison: 'different' });
  expect(judge({ type: 'hero', health: 28 }, hero).health).toMatchObject({ values: [], comparison: 'equal' });
});

it.each<[string, string, Comparison, boolean]>([
  ['middle', 'middle', 'equal', false],
  ['middle', 'newer', 'higher', true],
  ['middle', 'newest', 'higher', false],
  ['middle', 'old', 'lower', true],
  // The set `of tomorrow` was released after the day's card was chosen.
  ['of tomorrow', 'newest', 'lower', true],
  ['of tomorrow', 'old', 'lower', false],
])('for the set %s, the set %s is %s', (guess, secret, comparison, near) => {
  expect(judge({ set: guess }, { set: secret }).set).toMatchObject({ values: [guess], comparison, near });
});

describe('every pair of the demo cards', () => {
  const { sets, cards } = demoCatalogue();
  const newestFirst = sets.map(({ code }) => code);
  const all = [...indexCatalogue(demoCatalogue()).bySet.values()]
    .flatMap((set) => [...set.values()].flat())
    .map(comparedCard);
  const pairs = function* () {
    for (const guess of all) for (const secret of all) yield [guess, secret] as const;
  };
  const getComparisons = (judged: Judged[]) => judged.map(({ comparison, near }) => ({ comparison, near }));

  it('there are many, with every comparison of every attribute', () => {
    expect(all).toHaveLength(cards.length);
    const seen = new Set<string>();
    for (const [guess, secret] of pairs())
      for (const { attribute, comparison } of judgeGuess(guess, secret, newestFirst))
        seen.add(`${attribute} ${comparison}`);
    for (const attribute of ['cost', 'attack', 'health', 'set'])
      for (const comparison of ['equal', 'higher', 'lower']) expect(seen).toContain(`${attribute} ${comparison}`);
    for (const attribute of ['class', 'keywords'])
      for (const comparison of ['equal', 'partly', 'different']) expect(seen).toContain(`${attribute} ${comparison}`);
  });

  it('is judged in every attribute, in their order', () => {
    const odd = pairs().filter(
      ([guess, secret]) =>
        judgeGuess(guess, secret, newestFirst)
          .map(({ attribute }) => attribute)
          .join() !== comparedAttributes.join(),
    );
    expect([...odd.take(3)]).toEqual([]);
  });

  it('is judged alike the other way round, but for what is higher', () => {
    const opposite: Partial<Record<Comparison, Comparison>> = { higher: 'lower', lower: 'higher' };
    const odd = pairs().filter(([guess, secret]) => {
      const back = judgeGuess(secret, guess, newestFirst);
      const turned = back.map((judged) => ({
        ...judged,
        comparison: opposite[judged.comparison] ?? judged.comparison,
      }));
      const judged = judgeGuess(guess, secret, newestFirst);
      const shared = (of: Judged[]) => of.map((value) => value.shared.toSorted());
      return (
        JSON.stringify(getComparisons(judged)) !== JSON.stringify(getComparisons(turned)) ||
        JSON.stringify(shared(judged)) !== JSON.stringify(shared(back))
      );
    });
    expect([...odd.take(3)]).toEqual([]);
  });

  const isTrue = (guess: ComparedCard, secret: ComparedCard, judged: Judged): boolean => {
    const { attribute, comparison, near, values, shared } = judged;
    if (attribute === 'class' || attribute === 'keywords') {
      const field = attribute === 'class' ? 'classes' : attribute;
      const [own, wanted] = [guess[field], secret[field]];
      const isShared = own.filter((value) => wanted.includes(value));
      const rest = wanted.filter((value) => !own.includes(value));
      const expected =
        isShared.length === own.length && rest.length === 0 ? 'equal' : isShared.length > 0 ? 'partly' : 'different';
      return values.join() === own.join() && shared.join() === isShared.join() && comparison === expected && !near;
    }
    const [own, wanted] = [guess[attribute] ?? null, secret[attribute] ?? null];
    if (values.join() !== (own === null ? '' : String(own)) || shared.length > 0) return false;
    if (comparison === 'equal') return own === wanted && !near;
    if (comparison === 'different') {
      const isOrdered = typeof own === 'number' && typeof wanted === 'number';
      return own !== wanted && !near && !isOrdered && attribute !== 'set';
    }
    const place = (value: number | string | null) =>
      attribute === 'set' ? -newestFirst.indexOf(String(value)) : Number(value);
    const distance = place(wanted) - place(own);
    return comparison === (distance > 0 ? 'higher' : 'lower') && distance !== 0 && near === (Math.abs(distance) === 1);
  };

  it('is never told anything that contradicts the secret card', () => {
    const odd = pairs().filter(([guess, secret]) =>
      judgeGuess(guess, secret, newestFirst).some((judged) => !isTrue(guess, secret, judged)),
    );
    expect([...odd.take(3)]).toEqual([]);
  });
});
