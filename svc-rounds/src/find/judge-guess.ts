import { comparedAttributes, type ComparedAttribute, type ComparedValue } from '@cardwise/contracts/rounds/find';

import type { ComparedCard } from '../sets/model.ts';
import { shownHealth } from './choose-secret.ts';

/** A judged attribute has codes in place of names. */
export type Judged = ComparedValue;

type Compared = Omit<Judged, 'attribute'>;

type Verdict = Omit<Compared, 'values'>;

const alike: Verdict = { comparison: 'equal', shared: [], near: false };
const unlike: Verdict = { comparison: 'different', shared: [], near: false };

const comparisons: Record<
  ComparedAttribute,
  (guess: ComparedCard, secret: ComparedCard, order: readonly string[]) => Compared
> = {
  type: (guess, secret) => compareCodes(guess.type, secret.type),
  class: (guess, secret) => compareLists(guess.classes, secret.classes),
  rarity: (guess, secret) => compareCodes(guess.rarity, secret.rarity),
  set: (guess, secret, order) => compareSets(guess.set, secret.set, order),
  cost: (guess, secret) => compareNumbers(guess.cost, secret.cost),
  attack: (guess, secret) => compareNumbers(guess.attack, secret.attack),
  // Heroes that an earlier release stored have a health, although no card shows it.
  health: (guess, secret) => compareNumbers(shownHealth(guess), shownHealth(secret)),
  keywords: (guess, secret) => compareLists(guess.keywords, secret.keywords),
};

/**
 * Compares a guess with the secret card in all attributes.
 * @param order the codes of all sets, newest first.
 */
export function judgeGuess(guess: ComparedCard, secret: ComparedCard, order: readonly string[]): Judged[] {
  return comparedAttributes.map((attribute) => ({ attribute, ...comparisons[attribute](guess, secret, order) }));
}

function compareLists(guess: readonly string[], secret: readonly string[]): Compared {
  const [own, wanted] = [new Set(guess), new Set(secret)];
  // The shared codes have the order of the guess, since that of the secret card would reveal something about it.
  const shared = [...own].filter((code) => wanted.has(code));
  const isSame = own.size === wanted.size && shared.length === own.size;
  const comparison = isSame ? 'equal' : shared.length > 0 ? 'partly' : 'different';
  return { values: [...own], comparison, shared, near: false };
}

/** A set that is missing in `order` is newer than all sets in it. */
function compareSets(guess: string, secret: string, order: readonly string[]): Compared {
  const [own, wanted] = [order.indexOf(guess), order.indexOf(secret)];
  if (guess === secret || own === wanted) return compareCodes(guess, secret);
  return { values: [guess], ...compareRanks(-own, -wanted) };
}

function compareCodes(guess: string | null, secret: string | null): Compared {
  return {
    values: guess === null ? [] : [guess],
    ...(guess === secret ? alike : unlike),
  };
}

function compareNumbers(guess: number | undefined, secret: number | undefined): Compared {
  return {
    values: guess === undefined ? [] : [String(guess)],
    ...(guess === undefined || secret === undefined
      ? guess === secret
        ? alike
        : unlike
      : compareRanks(guess, secret)),
  };
}

function compareRanks(guess: number, secret: number): Verdict {
  return guess === secret
    ? alike
    : { comparison: secret > guess ? 'higher' : 'lower', shared: [], near: Math.abs(secret - guess) === 1 };
}
