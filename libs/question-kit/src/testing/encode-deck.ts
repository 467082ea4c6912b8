type Cards = [id: number, copies: number][];

/**
 * Encodes a deck. Cards of a sideboard belong to card 90749; without a sideboard, the code has the form from before the
 * game had sideboards.
 */
export function encodeDeck(cards: Cards, sideboard: Cards = []): string {
  return encodeNumbers([
    0,
    1,
    2,
    1,
    7,
    ...lists(cards, []),
    ...(sideboard.length === 0 ? [] : [1, ...lists(sideboard, [90749])]),
  ]);
}

export function encodeNumbers(numbers: number[]): string {
  return Buffer.from(numbers.flatMap(getBytes)).toString('base64');
}

function getBytes(number: number): number[] {
  return number < 0x80 ? [number] : [(number % 0x80) | 0x80, ...getBytes(Math.floor(number / 0x80))];
}

function lists(cards: Cards, beside: number[]): number[] {
  return [1, 2, undefined].flatMap((copies) => {
    const list = cards.filter((card) => (copies === undefined ? card[1] > 2 : card[1] === copies));
    return [list.length, ...list.flatMap(([id, own]) => [id, ...(copies === undefined ? [own] : []), ...beside])];
  });
}
