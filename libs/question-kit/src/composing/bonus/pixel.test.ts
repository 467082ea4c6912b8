import fc from 'fast-check';

import { bonusPools, randoms } from '../../testing/bonus-pool.ts';
import { composePixel } from './pixel.ts';

it('asks for the name of a card, as the pixel quiz does', () => {
  fc.assert(
    fc.property(bonusPools, randoms, (pool, random) => {
      const { cards: [card] = [], choices = [] } = composePixel(pool, random) ?? {};
      if (!card) {
        expect(pool.cards).toEqual([]);
        return;
      }
      expect(choices).toHaveLength(4);
      expect(choices.filter(({ correct }) => correct)).toEqual([
        { label: card.names[pool.locale], value: card.id, correct: true },
      ]);
    }),
  );
});
