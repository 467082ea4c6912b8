/** The signs that suppress the vowel of a letter in Indic scripts; joiners after them shape the next one. */
const viramas = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';

/**
 * Where signs that cannot be seen belong to what can: emoji made of several, joiners in Arabic scripts and after a virama
 * (UAX #31), variants of Han characters.
 */
const wellJoined = [
  String.raw`\p{RGI_Emoji}`,
  String.raw`(?<=[\p{L}&&\p{scx=Arab}]\p{M}*)\u200C(?=[\p{L}&&\p{scx=Arab}])`,
  String.raw`(?<=\p{L}\p{M}*[${viramas}]\p{M}*)(?:\u200C(?=\p{L})|\u200D(?!\p{M}))`,
  String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
];
const joined = new RegExp(wellJoined.join('|'), 'gv');

/** Control and format characters, line breaks, blanks; emoji keep their variants. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u2800]|(?![\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** More than three marks that take no room of their own, as no language writes on one letter: they would cover its neighbours. */
const covering = /(?:[\p{Mn}\p{Me}]\p{Mc}*){4}/u;

/** Whether a name has something to see, and nothing that cannot be seen. */
export function isVisible(name: string): boolean {
  return seen.test(name) && !unseen.test(name.replace(joined, ''));
}

/** @param name composed (NFC), so that letters with a usual mark have none. */
export function isCovering(name: string): boolean {
  return covering.test(name);
}
