import fc from 'fast-check';

import { bonusPools, randoms } from '../../testing/bonus-pool.ts';
import { wordingOf } from '../wording.ts';
import { composeTruth } from './truth.ts';

it('says of a card its own text, or the text of another card of its type', () => {
  fc.assert(
    fc.property(bonusPools, randoms, (pool, random) => {
      const { cards: [card] = [], choices, statement = '' } = composeTruth(pool, random) ?? {};
      if (!card || !choices) {
        expect(pool.cards.filter(({ texts }) => texts.en !== '')).toEqual([]);
        return;
      }
      const own = wordingOf(card, 'text', pool.locale).label;
      expect(choices).toEqual([
        { label: 'true', value: 'true', correct: statement === own },
        { label: 'false', value: 'false', correct: statement !== own },
      ]);
      const sharing = [...pool.index.byReference.values()].filter(
        (other) => wordingOf(other, 'text', pool.locale).label === statement,
      );
      expect(sharing.map(({ type }) => type)).toContain(card.type);
    }),
  );
});

it('is as often true as false', () => {
  const [pool] = fc.sample(
    bonusPools.filter(({ cards }) => cards.length > 30),
    1,
  );
  if (!pool) throw new Error('no pool');
  const isTrue = Array.from({ length: 400 }, () => composeTruth(pool, Math.random)?.choices[0]?.correct);
  expect(isTrue.filter(Boolean).length).toBeGreaterThan(120);
  expect(isTrue.filter(Boolean).length).toBeLessThan(280);
});
