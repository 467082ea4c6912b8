import type { Question, Rating } from '@cardwise/contracts/quiz/quiz';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { pageStorage } from '@cardwise/play-kit/stores';
import { type Store, createStore } from '@cardwise/web-kit/store';

import { type Outbox, createOutbox, oneSender, sendAnswer } from './answers/outbox.ts';
import { queuedAnswers } from './answers/queued-answers.ts';
import { type KeptProgress, unowned } from './progress/progress.ts';
import { askQuestion } from './questions/ask-question.ts';
import type { BonusSlot } from './questions/bonus-slot.ts';
import { createOpenQuestions } from './questions/open-questions.ts';
import { type QuestionSource, createQuestionSource } from './questions/question-source.ts';
import { storedNames } from './progress/stored-standing.ts';

export type Questions = {
  source: QuestionSource;
  open: ReturnType<typeof createOpenQuestions>;
  recent: Store<readonly Question[]>;
  bonus: Store<BonusSlot>;
  onAnswer?: (question: Question, correct: boolean) => void;
};

/** The state of both quizzes outlives their screens. */
export type QuizState = {
  answers: Outbox;
  /**
   * The store holds the quiz in which an outage was noticed, as long as the outage lasts: the player is redirected only
   * once and can read why.
   */
  outage: Store<Mode | undefined>;
  questions: Record<Mode, Questions>;
  progress: Record<Mode, Store<KeptProgress>>;
  /** A player's rating is null before the first answer, and undefined while unknown. */
  rating: Store<Rating | null | undefined>;
  urlFilters: Map<Mode, URLSearchParams>;
};

export function createQuizState(): QuizState {
  return {
    answers: createOutbox({ queue: queuedAnswers(pageStorage()), send: sendAnswer, oneSender }),
    outage: createStore<Mode | undefined>(undefined),
    urlFilters: new Map(),
    ...createOwned(),
  };
}

/**
 * Drops what belongs to the owner, before the screens begin anew for another player. Answers that are being sent stay,
 * because each names who was asked.
 */
export function forgetOwner(state: QuizState): void {
  Object.assign(state, createOwned());
}

/** Creates the part of the state that belongs to a player or a visitor. */
function createOwned(): Pick<QuizState, 'questions' | 'progress' | 'rating'> {
  const getQuestions = (mode: Mode) => createQuestions(pageStorage(), storedNames[mode].question);
  return {
    questions: { quiz: getQuestions('quiz'), 'pixel-quiz': getQuestions('pixel-quiz') },
    progress: { quiz: createStore(unowned), 'pixel-quiz': createStore(unowned) },
    rating: createStore<Rating | null | undefined>(undefined),
  };
}

/** @param key names the open question in the storage. */
export function createQuestions(storage: Storage | undefined, key: string, ask = askQuestion): Questions {
  return {
    source: createQuestionSource(ask),
    open: createOpenQuestions(storage, key),
    recent: createStore<readonly Question[]>([]),
    bonus: createStore<BonusSlot>({ answered: 0 }),
  };
}
