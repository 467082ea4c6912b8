import { choiceCounts, type NumberKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';
import fc from 'fast-check';

import { indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import { inEveryLanguage, makeCard, makeCatalogue } from '../testing/make-catalogue.ts';
import { chooseNumbers } from './choose-numbers.ts';
import { kindsOfCard } from './kinds-of-card.ts';

const runs = 200;
const counts = [...new Set(Object.values(choiceCounts))];

function cardsWith(kind: NumberKind, values: readonly number[], given: Partial<CatalogueCard> = {}): CatalogueCard[] {
  return values.map((value, n) => makeCard({ id: String(n + 1), ...given, [kind]: value }));
}

/** Returns the numbers of many runs for the card with this id. */
function chooseOften(cards: readonly CatalogueCard[], kind: NumberKind, id: string, count: number): number[][] {
  const index = indexCatalogue(makeCatalogue([...cards]));
  const card = index.byReference.get(id) as QuizCard;
  const random = seededRandom(`numbers ${id} ${count}`);
  return Array.from({ length: runs }, () =>
    chooseNumbers(index, { card, kind, value: card[kind] ?? NaN, count }, random),
  );
}

it('are different, ascending, as many as asked for, and contain the right one, whatever values there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 2, maxLength: 300 }),
      fc.constantFrom(...counts),
      fc.constantFrom<NumberKind>('cost', 'attack', 'health'),
      (values, count, kind) => {
        for (const numbers of chooseOften(cardsWith(kind, values), kind, '1', count).slice(0, 5)) {
          expect(numbers).toHaveLength(count);
          expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
          expect(numbers).toContain(values[0]);
          expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

it('are values that cards of the type have, or the next ones where these are too few', () => {
  const locations = cardsWith('health', [2, 3, 2, 3, 3, 5], { type: 'location' });
  const minions = cardsWith('health', [8, 9, 10], { type: 'minion' }).map((card) => ({ ...card, id: `1${card.id}` }));
  const offered = chooseOften([...locations, ...minions], 'health', '1', 4);
  expect(new Set(offered.flat())).toEqual(new Set([1, 2, 3, 5, 6]));
});

it('have no health of 0, with which no card is printed, but where a card is', () => {
  const dead = cardsWith('health', [1, 2, 1, 2]);
  expect(chooseOften(dead, 'health', '1', 6).flat()).not.toContain(0);
  expect(chooseOften(cardsWith('cost', [1, 2, 1, 2]), 'cost', '1', 6).flat()).toContain(0);
  expect(chooseOften(cardsWith('health', [0, 2, 1, 2]), 'health', '1', 6)[0]).toContain(0);
});

/** The tests put one card with 30 and one with 0 among these hundreds with 2 to 9. */
const usual = Array.from({ length: 400 }, (_, n) => 2 + (n % 8));

it('leave out a value that hardly any card has, unless it is the right one', () => {
  const cards = cardsWith('cost', [30, 0, ...usual]);
  for (const id of ['3', '4', '5', '6', '7', '8', '9', '10']) {
    for (const numbers of chooseOften(cards, 'cost', id, 6)) {
      expect(numbers).not.toContain(30);
      expect(numbers).not.toContain(0);
    }
  }
  for (const numbers of chooseOften(cards, 'cost', '1', 4)) expect(numbers).toEqual([7, 8, 9, 30]);
});

it('surround a rare value by values as rare, among which it is not the odd one', () => {
  const cards = cardsWith('cost', [12, 14, 20, 25, 30, 40, ...usual]);
  const offered = chooseOften(cards, 'cost', '3', 4);
  expect(new Set(offered.map((numbers) => numbers.indexOf(20))).size).toBe(4);
  expect(offered.some((numbers) => numbers.join() === '12,14,20,25')).toBe(true);
});

it('leave out the value of another printing, be it banned', () => {
  const twin = { names: inEveryLanguage('Twin') };
  for (const banned of [false, true]) {
    const printings = [
      makeCard({ id: '1001', health: 3, ...twin }),
      makeCard({ id: '1002', health: 4, ...twin, banned }),
    ];
    const cards = [...printings, ...cardsWith('health', usual)];
    for (const count of counts) {
      for (const numbers of chooseOften(cards, 'health', '1001', count)) {
        expect(numbers).toContain(3);
        expect(numbers).not.toContain(4);
        expect(numbers).toHaveLength(count);
      }
    }
  }
});

it('are not asked for where all cards of the type have the same', () => {
  const weapons = cardsWith('cost', [1, 2, 3], { type: 'weapon', attack: 2, health: 0 });
  const index = indexCatalogue(makeCatalogue([...weapons, ...cardsWith('health', [4, 5])]));
  const kinds = kindsOfCard(index, index.byReference.get('3') as QuizCard, 'hard');
  expect(kinds.toSorted()).toEqual(['cost', 'name', 'text']);
});
