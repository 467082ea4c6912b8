import type { Question } from '@cardwise/contracts/quiz';

import { type Outbox, createOutbox } from './answers/outbox.ts';
import { queuedAnswers } from './answers/queued-answers.ts';
import { oneSender, sendAnswer } from './answers/send-answer.ts';
import { type Mode, storedNames } from './mode.ts';
import { type Outage, createOutage } from './outage.ts';
import { type ProgressStore, createProgressStore } from './progress/progress-store.ts';
import { loadQuestion } from './questions/load-question.ts';
import { type OpenQuestions, createOpenQuestions } from './questions/open-questions.ts';
import { type QuestionSource, createQuestionSource } from './questions/question-source.ts';

/** The state of an open quiz page; outlives its screens. */
export type QuizState = {
  answers: Outbox;
  outage: Outage;
  sources: Record<Mode, QuestionSource>;
  open: Record<Mode, OpenQuestions>;
  progress: Record<Mode, ProgressStore>;
  /** The last questions, oldest first. */
  recent: Map<Mode, Question[]>;
  /** The address parameters by which a link narrowed a quiz. */
  narrowings: Map<Mode, URLSearchParams>;
};

const pageStorage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    // The browser blocks storage, or this is a server.
    return undefined;
  }
};

/** Creates the state of an open quiz page. */
export const createQuizState = (): QuizState => {
  const storage = pageStorage();
  const openIn = (mode: Mode) => createOpenQuestions(storage, storedNames[mode].question);
  return {
    answers: createOutbox({ queue: queuedAnswers(storage), send: sendAnswer, oneSender }),
    outage: createOutage(),
    sources: { quiz: createQuestionSource(loadQuestion), 'pixel-quiz': createQuestionSource(loadQuestion) },
    open: { quiz: openIn('quiz'), 'pixel-quiz': openIn('pixel-quiz') },
    progress: { quiz: createProgressStore(), 'pixel-quiz': createProgressStore() },
    recent: new Map(),
    narrowings: new Map(),
  };
};
