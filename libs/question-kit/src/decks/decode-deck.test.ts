import fc from 'fast-check';

import { encodeDeck, encodeNumbers } from '../testing/encode-deck.ts';
import { decodeDeck, requireDeck } from './decode-deck.ts';

it('reads a code of the game', () => {
  // The first code is the format’s example; the second is a deck with a sideboard.
  expect(decodeDeck('AAECAR8GxwPJBLsFmQfZB/gIDI0B2AGoArUDhwSSBe0G6wfbCe0JgQr+DAA=').map(Number)).toEqual(
    expect.arrayContaining([
      141, 216, 296, 437, 455, 519, 585, 658, 699, 877, 921, 985, 1003, 1144, 1243, 1261, 1281, 1662,
    ]),
  );
  expect(decodeDeck('AAEBAQcBBAMBAgMAAQEF/cQFAAA=')).toEqual(['4', '1', '2', '3', '5']);
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999_999 }), { minLength: 1, maxLength: 40 });
const copies = fc.integer({ min: 1, max: 30 });

it('finds each card once, however often it is in deck and sideboards', () => {
  fc.assert(
    fc.property(ids, fc.array(copies, { minLength: 40, maxLength: 40 }), fc.nat(40), (all, counts, split) => {
      const cards = all.map((id, index): [number, number] => [id, counts[index] ?? 1]);
      const code = encodeDeck(cards, cards.slice(split));
      expect(decodeDeck(code).toSorted()).toEqual(all.map(String).toSorted());
    }),
  );
});

it('reads a code in the alphabet of links, with padding or without', () => {
  fc.assert(
    fc.property(ids, (all) => {
      const code = encodeDeck(all.map((id) => [id, 1]));
      const forLinks = code.replaceAll('+', '-').replaceAll('/', '_');
      expect(decodeDeck(forLinks)).toEqual(decodeDeck(code));
      expect(decodeDeck(forLinks.replaceAll('=', ''))).toEqual(decodeDeck(code));
    }),
  );
});

it('reads no code that was cut off', () => {
  const code = encodeDeck([
    [101, 1],
    [70_000, 2],
    [300, 4],
  ]);
  const bytes = Buffer.from(code, 'base64');
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => decodeDeck(bytes.subarray(0, length).toString('base64'))).toThrow(RangeError);
  }
});

it.each([
  ['other characters', 'no deck!', 'it has other characters'],
  ['both alphabets at once', 'AAEC+_', 'it has other characters'],
  ['a row of dashes', '-'.repeat(40), 'it is incomplete'],
  ['another version', encodeNumbers([0, 2, 2, 0, 1, 101, 0, 0]), 'its version is unknown'],
  ['another beginning', encodeNumbers([1, 1, 2, 0, 1, 101, 0, 0]), 'its version is unknown'],
  ['a list longer than the code', encodeNumbers([0, 1, 2, 16_777_216]), 'it is incomplete'],
  [
    'a number without end',
    Buffer.from([0, 1, 2, ...Array<number>(400).fill(0xff), 1]).toString('base64'),
    'it is incomplete',
  ],
  ['no card', encodeNumbers([0, 1, 2, 1, 7, 0, 0, 0]), 'it has no card'],
])('refuses %s, and says why and at which field', (_, code, reason) => {
  expect(() => requireDeck(code, 'filter.deck')).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      detail: `The deck code cannot be read: ${reason}.`,
      issues: [{ path: 'filter.deck', message: 'must be a deck code' }],
    }),
  );
});

it('survives any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
      ),
      (text) => {
        try {
          expect(decodeDeck(text).every((id) => /^\d+$/.test(id))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      },
    ),
  );
});
