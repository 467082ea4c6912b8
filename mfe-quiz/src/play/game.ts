import type { Choice, Question } from '@cardwise/contracts/quiz/quiz';
import type { StreakRank } from '@cardwise/contracts/quiz/streak';
import type { ApiErrorCode } from '@cardwise/web-kit';

/** Numbers of the messages for a right answer, and equally for a wrong one. */
export const messages = [1, 2, 3, 4, 5] as const;
export type Message = (typeof messages)[number];

/** An answered question. */
export type Answered = {
  phase: 'answered';
  question: Question;
  chosen: Choice;
  /** Number of the message shown. */
  message: Message;
  /** The rank that this answer reached, until its dialog is confirmed. */
  rank: StreakRank | undefined;
  /** Set when the next question is wanted; the answer stays in view until it arrives. */
  leaving: boolean;
};

/** State of the game. A failure has no question: the last one was answered, or there was none yet. */
export type Game =
  | { phase: 'loading' }
  | { phase: 'asked'; question: Question }
  | Answered
  | { phase: 'failed'; reason: ApiErrorCode; retrying: boolean; failures: number };

export type GameEvent =
  | { type: 'arrived'; question: Question }
  | { type: 'failed'; reason: ApiErrorCode }
  | { type: 'retried' }
  | { type: 'replaced' }
  | { type: 'chosen'; uid: string; message: Message; rank: StreakRank | undefined }
  | { type: 'left' }
  | { type: 'confirmed' };

/** Whether a question needs to be fetched. */
export const isWaiting = (game: Game): boolean =>
  game.phase === 'loading' || (game.phase === 'answered' && game.leaving) || (game.phase === 'failed' && game.retrying);

/** The question on display. */
export const questionOf = (game: Game): Question | undefined =>
  game.phase === 'asked' || game.phase === 'answered' ? game.question : undefined;

export const rightAnswer = ({ answers }: Question): Choice | undefined => answers.find(({ correct }) => correct);

const choose = (game: Game, { uid, message, rank }: Extract<GameEvent, { type: 'chosen' }>): Game => {
  const chosen = questionOf(game)?.answers.find((answer) => answer.uid === uid);
  if (game.phase !== 'asked' || !chosen) return game;
  return { phase: 'answered', question: game.question, chosen, message, rank, leaving: false };
};

/**
 * The rules of a round: loading → asked → answered → (streak dialog) → asked … An outdated question can be replaced
 * until it is answered. Events that do not fit the phase are ignored.
 */
export const play = (game: Game, event: GameEvent): Game => {
  switch (event.type) {
    case 'arrived':
      return isWaiting(game) ? { phase: 'asked', question: event.question } : game;
    case 'failed': {
      if (!isWaiting(game)) return game;
      const failures = game.phase === 'failed' ? game.failures + 1 : 1;
      return { phase: 'failed', reason: event.reason, retrying: false, failures };
    }
    case 'retried':
      return game.phase === 'failed' ? { ...game, retrying: true } : game;
    case 'replaced':
      return game.phase === 'asked' ? { phase: 'loading' } : game;
    case 'chosen':
      return choose(game, event);
    case 'left':
      return game.phase === 'answered' && game.rank === undefined ? { ...game, leaving: true } : game;
    default:
      return game.phase === 'answered' && game.rank !== undefined ? { ...game, rank: undefined, leaving: true } : game;
  }
};
