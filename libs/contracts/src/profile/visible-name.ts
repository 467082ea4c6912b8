/** These signs suppress the vowel of a letter in Indic scripts; joiners after them shape the next letter. */
const viramas = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';

/**
 * In these places, invisible characters belong to visible ones: in emoji made of several characters, as joiners in
 * Arabic scripts and after a virama (UAX #31), and as variants of Han characters.
 */
const wellJoined = [
  String.raw`\p{RGI_Emoji}`,
  String.raw`(?<=[\p{L}&&\p{scx=Arab}]\p{M}*)\u200C(?=[\p{L}&&\p{scx=Arab}])`,
  String.raw`(?<=\p{L}\p{M}*[${viramas}]\p{M}*)(?:\u200C(?=\p{L})|\u200D(?!\p{M}))`,
  String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
];
const joined = new RegExp(wellJoined.join('|'), 'gv');

/** This matches control and format characters, line breaks and blanks, but not the variation selectors of emoji. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u2800]|(?![\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * This matches more than three marks on one letter that take no room of their own. No language writes so many, and they
 * would cover the neighbours of the letter.
 */
const covering = /(?:[\p{Mn}\p{Me}]\p{Mc}*){4}/u;

/** Returns whether a name has something to see, and nothing that cannot be seen. */
export function isVisible(name: string): boolean {
  return seen.test(name) && !unseen.test(name.replace(joined, ''));
}

/**
 * Returns whether marks on a letter would cover its neighbours.
 * @param name Name in composed form (NFC), in which letters with a usual mark are one character.
 */
export function isCovering(name: string): boolean {
  return covering.test(name);
}
