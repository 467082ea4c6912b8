import { type Outbox, createOutbox } from './answers/outbox.ts';
import { oneSender } from './answers/one-sender.ts';
import { queuedAnswers } from './answers/queued-answers.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { type Mode, storedNames } from './mode.ts';
import { type Outage, createOutage } from './outage.ts';
import { type ProgressStore, createProgressStore } from './progress/progress-store.ts';
import { loadQuestion } from './questions/load-question.ts';
import { type OpenQuestions, createOpenQuestions } from './questions/open-questions.ts';
import { type QuestionSource, createQuestionSource } from './questions/question-source.ts';

/** What lasts as long as the page, while the screens come and go. */
export type Visit = {
  answers: Outbox;
  outage: Outage;
  sources: Record<Mode, QuestionSource>;
  /** Questions that were shown and are not answered. */
  open: Record<Mode, OpenQuestions>;
  progress: Record<Mode, ProgressStore>;
  /** What `exclude` of the next question takes: the last cards, oldest first. */
  recent: Map<Mode, string[]>;
  /** The parameters by which a link has narrowed a quiz. */
  narrowings: Map<Mode, URLSearchParams>;
};

const pageStorage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    // The visitor forbids it.
    return undefined;
  }
};

/** Begins a visit; answers that an earlier one could not send are on their way. */
export const createVisit = (): Visit => {
  const storage = pageStorage();
  const openIn = (mode: Mode) => createOpenQuestions(storage, storedNames[mode].question);
  const answers = createOutbox({ queue: queuedAnswers(storage), send: sendAnswer, oneSender });
  void answers.drain();
  return {
    answers,
    outage: createOutage(),
    sources: { quiz: createQuestionSource(loadQuestion), 'pixel-quiz': createQuestionSource(loadQuestion) },
    open: { quiz: openIn('quiz'), 'pixel-quiz': openIn('pixel-quiz') },
    progress: { quiz: createProgressStore(), 'pixel-quiz': createProgressStore() },
    recent: new Map(),
    narrowings: new Map(),
  };
};
