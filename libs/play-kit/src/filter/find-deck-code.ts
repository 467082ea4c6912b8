/** As it begins in the game's first, and so far only, version. */
const found = /AAE(?:[\w+/-]|%(?:25)*(?:2[BbFf]|3[Dd]))+={0,2}/g;

/** Shorter ones can hold no card. */
const shortest = 8;

/**
 * The longest deck code in a text: alone, amid the comments that the game copies with it, or in a link. A text field joins
 * lines.
 * @returns it in the alphabet of the game; undefined if there is none.
 * @example findDeckCode('https://decks.example/?deckcode=AAECAf0E_gE') // 'AAECAf0E/gE='
 */
export function findDeckCode(text: string): string | undefined {
  const codes = [...text.matchAll(found)].map((match) => {
    // The path of a link goes on after it.
    const inPath = text[match.index - 1] === '/';
    const code = decodePercents(inPath ? (match[0].split('/')[0] ?? '') : match[0]);
    return code.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  });
  const [longest = ''] = codes.toSorted((a, b) => b.length - a.length);
  return longest.length < shortest ? undefined : longest.padEnd(Math.ceil(longest.length / 4) * 4, '=');
}

function decodePercents(code: string): string {
  return code.replace(/%(?:25)*(2[BbFf]|3[Dd])/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}
