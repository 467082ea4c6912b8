import fc from 'fast-check';

import { bonusPools, randoms } from '../../testing/bonus-pool.ts';
import { composeOrder } from './order.ts';

it('asks for the order of three cards whose costs all differ; of the six orders one is right', () => {
  fc.assert(
    fc.property(bonusPools, randoms, (pool, random) => {
      const { cards, choices } = composeOrder(pool, random) ?? {};
      if (!cards || !choices) {
        expect(new Set(pool.cards.map(({ cost }) => cost)).size).toBeLessThan(3);
        return;
      }
      expect(new Set(cards.map(({ cost }) => cost)).size).toBe(3);
      expect(pool.cards).toEqual(expect.arrayContaining(cards));
      expect(new Set(choices.map(({ label }) => label)).size).toBe(6);
      const right = choices.filter(({ correct }) => correct);
      expect(right).toHaveLength(1);
      const costs = right[0]?.label.split(',').map((index) => cards[Number(index)]?.cost ?? 0) ?? [];
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      const ids = right[0]?.label.split(',').map((index) => cards[Number(index)]?.id);
      expect(right[0]?.value).toBe(ids?.join(','));
    }),
  );
});
