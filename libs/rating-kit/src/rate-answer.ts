import type { Difficulty } from '@cardwise/contracts/catalogue/cards';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import glicko2 from 'glicko2-lite';

/** Volatility is the change to be expected per rating period: an answer, or a day without one. */
export type Rated = Rating & { volatility: number };

/** These are the initial values that the paper about Glicko-2 proposes. */
export const unrated: Rated = { rating: 1500, deviation: 350, volatility: 0.06 };

const firstGuess = { easy: 1350, medium: 1500, hard: 1650, pixel: 1500 } as const satisfies Record<Difficulty, number>;

/** A unit of Glicko-2 has this many of Glicko's points. */
const scale = 173.7178;

export function unratedQuestion(difficulty: Difficulty): Rated {
  return { ...unrated, rating: firstGuess[difficulty] };
}

/** Returns the chance of a right answer, 0–1. */
export function expectedScore(player: Rating, question: Rating): number {
  return (
    1 /
    (1 +
      Math.exp(
        (-getCertainty(Math.hypot(player.deviation, question.deviation)) * (player.rating - question.rating)) / scale,
      ))
  );
}

function getCertainty(deviation: number): number {
  return 1 / Math.sqrt(1 + 3 * (deviation / scale / Math.PI) ** 2);
}

/**
 * Returns the rating after days without an answer: the deviation grows, but not beyond that of a player who was never
 * rated.
 */
export function rest(rated: Rated, days: number): Rated {
  return {
    ...rated,
    deviation: Math.min(
      unrated.deviation,
      Math.hypot(rated.deviation, scale * rated.volatility * Math.sqrt(Math.max(0, days))),
    ),
  };
}

/** Rates each side against the other as it was before the answer. */
export function rateAnswer(player: Rated, question: Rated, correct: boolean): { player: Rated; question: Rated } {
  return {
    player: after(player, question, correct ? 1 : 0),
    question: after(question, player, correct ? 0 : 1),
  };
}

function after({ rating, deviation, volatility }: Rated, other: Rating, score: 0 | 1): Rated {
  const { rating: next, rd, vol } = glicko2(rating, deviation, volatility, [[other.rating, other.deviation, score]]);
  return { rating: next, deviation: rd, volatility: vol };
}
