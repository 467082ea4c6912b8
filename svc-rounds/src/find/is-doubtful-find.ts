import type { FindStep } from '../rounds/model.ts';

/** A person needs this many milliseconds to type some letters, see the list and choose. */
const toGuess = 2500;
/**
 * Before each further guess, a person needs this many milliseconds to read eight comparisons and think of a card that
 * fits.
 */
const toThink = 4000;

type Step = Pick<FindStep, 'card' | 'correct' | 'asked' | 'at'>;

/**
 * Tells whether a player who found the card is likely to have known it: they found it at once, or with guesses that
 * nobody makes so quickly.
 */
export function isDoubtfulFind(steps: readonly Step[]): boolean {
  const guesses = steps.filter(({ card }) => card);
  if (!guesses.at(-1)?.correct) return false;
  if (steps.length === 1) return true;
  const taken = guesses.reduce((sum, { asked, at }) => sum + at.getTime() - asked.getTime(), 0);
  return taken < toGuess + (guesses.length - 1) * toThink;
}
