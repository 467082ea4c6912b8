/** Every deck code begins with these letters, because the game's format has had only one version so far. */
const found = /AAE(?:[\w+/-]|%(?:25)*(?:2[BbFf]|3[Dd]))+={0,2}/g;

/** A code with fewer characters cannot hold a card. */
const shortest = 8;

/**
 * Returns the longest deck code in a text: the code may stand alone, amid the comments that the game copies with it, or
 * in a link. The comments may be on the same line, because a text field joins lines.
 * @returns the code in the game's own alphabet, or undefined if the text has none.
 * @example findDeckCode('https://decks.example/?deckcode=AAECAf0E_gE') // 'AAECAf0E/gE='
 */
export function findDeckCode(text: string): string | undefined {
  const codes = [...text.matchAll(found)].map((match) => {
    // In the path of a link, the code ends at the next slash.
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
