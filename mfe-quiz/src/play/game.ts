import type { Answer, Question } from '@cardwise/contracts/quiz';
import type { StreakRank } from '@cardwise/contracts/streak';
import type { ApiErrorCode } from '@cardwise/web-kit';

/** The ways to say that an answer was right, and as many that it was wrong. */
export const messages = [1, 2, 3, 4, 5] as const;
export type Message = (typeof messages)[number];

/** An answered question. */
export type Answered = {
  phase: 'answered';
  question: Question;
  chosen: Answer;
  /** Which of the messages is shown. */
  message: Message;
  /** The rank that this answer reached, until its dialog is confirmed. */
  rank: StreakRank | undefined;
  /** The next question is wanted; the answer stays in sight until it is there. */
  leaving: boolean;
};

/** Where the game is. A failure has no question: the last one was answered, or there was none yet. */
export type Game =
  | { phase: 'loading' }
  | { phase: 'asked'; question: Question }
  | Answered
  | { phase: 'failed'; reason: ApiErrorCode; retrying: boolean; failures: number };

/** What can happen to it. */
export type GameEvent =
  | { type: 'arrived'; question: Question }
  | { type: 'failed'; reason: ApiErrorCode }
  | { type: 'retried' }
  | { type: 'replaced' }
  | { type: 'chosen'; uid: string; message: Message; rank: StreakRank | undefined }
  | { type: 'left' }
  | { type: 'confirmed' };

/** Whether a question has to be fetched. */
export const isWaiting = (game: Game): boolean =>
  game.phase === 'loading' || (game.phase === 'answered' && game.leaving) || (game.phase === 'failed' && game.retrying);

/** The question in sight. */
export const questionOf = (game: Game): Question | undefined =>
  game.phase === 'asked' || game.phase === 'answered' ? game.question : undefined;

/** The one right answer of a question. */
export const rightAnswer = ({ answers }: Question): Answer | undefined => answers.find(({ correct }) => correct);

const choose = (game: Game, { uid, message, rank }: Extract<GameEvent, { type: 'chosen' }>): Game => {
  const chosen = questionOf(game)?.answers.find((answer) => answer.uid === uid);
  if (game.phase !== 'asked' || !chosen) return game;
  return { phase: 'answered', question: game.question, chosen, message, rank, leaving: false };
};

/**
 * The rules of a round: loading → asked → answered → (the streak dialog) → asked … A question that does not fit any more is
 * replaced before it is answered. What does not fit the phase changes nothing.
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
