import type { RoundAnswer, RoundDocument } from './model.ts';

/**
 * Returns the round as its own player may see it: nothing in it follows from an answer whose verdict is still withheld.
 */
export function withoutWithheld(round: RoundDocument, now: number): RoundDocument {
  const withheld = round.answers.slice(countRevealed(round, now));
  return {
    ...round,
    answers: round.answers.slice(0, round.answers.length - withheld.length),
    answered: round.answered - withheld.length,
    score: round.score - withheld.filter(({ correct }) => correct).length,
    ms: round.ms - withheld.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** Counts the answers of a round that come before the first one whose verdict is still withheld. */
export function countRevealed({ answers }: Pick<RoundDocument, 'answers'>, now: number): number {
  const first = answers.findIndex((answer) => isWithheld(answer, now));
  return first < 0 ? answers.length : first;
}

function isWithheld({ withheldUntil }: RoundAnswer, now: number): boolean {
  return withheldUntil !== undefined && withheldUntil.getTime() > now;
}
