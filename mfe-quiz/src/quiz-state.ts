import type { PracticeItem, Question } from '@cardwise/contracts/quiz/quiz';

import { type Outbox, createOutbox } from './answers/outbox.ts';
import { queuedAnswers } from './answers/queued-answers.ts';
import { oneSender, sendAnswer } from './answers/send-answer.ts';
import { type Mode, storedNames } from './mode.ts';
import { type Outage, createOutage } from './outage.ts';
import { type ProgressStore, createProgressStore } from './progress/progress-store.ts';
import { askQuestion } from './questions/ask-question.ts';
import { type OpenQuestions, createOpenQuestions } from './questions/open-questions.ts';
import { type QuestionSource, createQuestionSource } from './questions/question-source.ts';
import { pageStorage } from './stored-text.ts';

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
  /**
   * Makes a source and a store of open questions for a practice. Handed over, because a module that another chunk imports
   * cannot be joined with the others of this one, which the first question waits for.
   */
  forPractice: {
    createSource: typeof createQuestionSource;
    ask: typeof askQuestion;
    createOpen: typeof createOpenQuestions;
  };
  /** Asks only these, whatever the filter says but the difficulty. */
  practice?: PracticeItem[];
};

/** Creates the state of an open quiz page. */
export const createQuizState = (): QuizState => {
  const storage = pageStorage();
  const openIn = (mode: Mode) => createOpenQuestions(storage, storedNames[mode].question);
  return {
    answers: createOutbox({ queue: queuedAnswers(storage), send: sendAnswer, oneSender }),
    outage: createOutage(),
    sources: { quiz: createQuestionSource(askQuestion), 'pixel-quiz': createQuestionSource(askQuestion) },
    open: { quiz: openIn('quiz'), 'pixel-quiz': openIn('pixel-quiz') },
    progress: { quiz: createProgressStore(), 'pixel-quiz': createProgressStore() },
    recent: new Map(),
    narrowings: new Map(),
    forPractice: { createSource: createQuestionSource, ask: askQuestion, createOpen: createOpenQuestions },
  };
};
