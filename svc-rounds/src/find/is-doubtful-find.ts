import type { FindStep } from '../rounds/model.ts';

/** Milliseconds to type some letters, see the list and choose. */
const toGuess = 2500;
/** Before each further guess eight comparisons are read, and a card is thought of that fits. */
const toThink = 4000;

type Step = Pick<FindStep, 'card' | 'correct' | 'asked' | 'at'>;

/** Whether the one who found the card has likely known it: at once, or with guesses that nobody makes so quickly. */
export function isDoubtfulFind(steps: readonly Step[]): boolean {
  const guesses = steps.filter(({ card }) => card);
  if (!guesses.at(-1)?.correct) return false;
  if (steps.length === 1) return true;
  const taken = guesses.reduce((sum, { asked, at }) => sum + at.getTime() - asked.getTime(), 0);
  return taken < toGuess + (guesses.length - 1) * toThink;
}
