import fc from 'fast-check';

import { bonusPools, randoms } from '../../testing/bonus-pool.ts';
import { composeMore } from './more.ts';

it('asks about two cards that cost differently, of which the dearer is right', () => {
  fc.assert(
    fc.property(bonusPools, randoms, (pool, random) => {
      const { cards, choices } = composeMore(pool, random) ?? {};
      const costs = new Set(pool.cards.map(({ cost }) => cost));
      if (!cards || !choices) {
        expect(costs.size).toBeLessThan(2);
        return;
      }
      const [one, other] = cards;
      expect(cards).toHaveLength(2);
      expect(pool.cards).toEqual(expect.arrayContaining(cards));
      expect(choices.map(({ label }) => label)).toEqual(cards.map(({ names }) => names[pool.locale]));
      expect(choices.map(({ correct }) => correct)).toEqual([
        (one?.cost ?? 0) > (other?.cost ?? 0),
        (other?.cost ?? 0) > (one?.cost ?? 0),
      ]);
      expect(choices.filter(({ correct }) => correct)).toHaveLength(1);
    }),
  );
});

it('puts the dearer card as often left as right', () => {
  const [pool] = fc.sample(
    bonusPools.filter(({ cards }) => cards.length > 30),
    1,
  );
  if (!pool) throw new Error('no pool');
  const left = Array.from({ length: 400 }, () => composeMore(pool, Math.random)?.choices[0]?.correct).filter(Boolean);
  expect(left.length).toBeGreaterThan(120);
  expect(left.length).toBeLessThan(280);
});
