import { attributeName, isNumberKind } from '@cardwise/contracts/catalogue/cards';
import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { StreakRank } from '@cardwise/contracts/quiz/streak';
import type { ApiErrorCode } from '@cardwise/web-kit';

export type Message = 1 | 2 | 3 | 4 | 5;

export type GameQuestion = Pick<
  Question,
  'id' | 'class' | 'class_2' | 'class_3' | 'type' | 'question' | 'difficulty' | 'url' | 'facts'
> & {
  /** The labels of the choices may contain `<b>` and `<i>`. */
  choices: readonly string[];
};

/** This value stands in for the index of a choice if the player has not answered in time. */
export const noChoice = -1;

export type Verdict = {
  chosen: number;
  right: number;
  message: Message;
  /** The answer reached this streak rank; it is undefined once the player has confirmed its dialog. */
  rank?: StreakRank | undefined;
};

export type Surprise = 'elsewhere' | 'closed';

export type Answered<Q extends GameQuestion = GameQuestion> = {
  phase: 'answered';
  question: Q;
  verdict: Verdict;
  /** While this is set, the game waits for the next question, and the verdict stays in view. */
  leaving: boolean;
  surprise?: Surprise | undefined;
};

/** A game that has failed has no question. */
export type GameState<Q extends GameQuestion = GameQuestion> =
  | { phase: 'loading' }
  | { phase: 'asked'; question: Q; surprise?: Surprise | undefined }
  | { phase: 'sending'; question: Q; choice: number }
  | Answered<Q>
  | { phase: 'failed'; reason: ApiErrorCode; retrying: boolean; failures: number }
  /** `played` says whether the last question was answered in this tab. */
  | { phase: 'over'; played: boolean; surprise?: Surprise | undefined };

export type GameEvent<Q extends GameQuestion = GameQuestion> =
  | { type: 'arrived'; question: Q }
  | { type: 'failed'; reason: ApiErrorCode }
  | { type: 'retried' }
  | { type: 'replaced' }
  | { type: 'chosen'; choice: number }
  | { type: 'judged'; verdict: Verdict }
  | { type: 'left' }
  | { type: 'confirmed' }
  | { type: 'synchronised'; with: (game: GameState<Q>) => GameState<Q> };

export function isRight({ chosen, right }: Pick<Verdict, 'chosen' | 'right'>): boolean {
  return chosen === right;
}

export function getQuestion<Q extends GameQuestion>(game: GameState<Q>): Q | undefined {
  return 'question' in game ? game.question : undefined;
}

/**
 * Returns the state after an event: loading → asked → sending → answered → (streak dialog) → asked … → over. Events
 * that do not fit the phase are ignored.
 */
export function play<Q extends GameQuestion>(game: GameState<Q>, event: GameEvent<Q>): GameState<Q> {
  const answered = game.phase === 'answered' ? game : undefined;
  switch (event.type) {
    case 'arrived':
      return isWaiting(game) ? { phase: 'asked', question: event.question, surprise: answered?.surprise } : game;
    case 'failed':
      return fail(game, event.reason);
    case 'retried':
      return game.phase === 'failed' ? { ...game, retrying: true } : game;
    case 'replaced':
      return game.phase === 'asked' ? { phase: 'loading' } : game;
    case 'chosen': {
      if (game.phase !== 'asked' || game.question.choices[event.choice] === undefined) return game;
      return { phase: 'sending', question: game.question, choice: event.choice };
    }
    case 'judged': {
      if (game.phase !== 'sending') return game;
      return { phase: 'answered', question: game.question, verdict: event.verdict, leaving: false };
    }
    case 'left':
      return answered && answered.verdict.rank === undefined ? { ...answered, leaving: true } : game;
    case 'confirmed':
      return answered?.verdict.rank === undefined
        ? game
        : { ...answered, verdict: { ...answered.verdict, rank: undefined }, leaving: true };
    default:
      return event.with(game);
  }
}

function fail<Q extends GameQuestion>(game: GameState<Q>, reason: ApiErrorCode): GameState<Q> {
  if (!isWaiting(game) && game.phase !== 'sending') return game;
  return { phase: 'failed', reason, retrying: false, failures: game.phase === 'failed' ? game.failures + 1 : 1 };
}

export function isWaiting(game: GameState): boolean {
  return (
    game.phase === 'loading' ||
    (game.phase === 'answered' && game.leaving) ||
    (game.phase === 'failed' && game.retrying)
  );
}

export function questionKey({ difficulty, question, type }: Pick<Question, 'difficulty' | 'question' | 'type'>) {
  if (difficulty === 'pixel') return 'ask.pixel';
  return `ask.${attributeName(question, type)}` as const;
}

export function choiceLook({ question }: Pick<Question, 'question'>): 'name' | 'text' | 'number' {
  return isNumberKind(question) ? 'number' : question;
}

export function plainLabel(label: string): string {
  return label.replace(/<\/?[bi]>/gi, '');
}
