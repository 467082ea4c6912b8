import { type Outbox, createOutbox } from './answers/outbox.ts';
import { oneSender } from './answers/one-sender.ts';
import { queuedAnswers } from './answers/queued-answers.ts';
import { sendAnswer } from './answers/send-answer.ts';
import type { Mode } from './mode.ts';
import { type Outage, createOutage } from './outage.ts';
import { type ProgressStore, createProgressStore } from './progress/progress-store.ts';
import { loadQuestion } from './questions/load-question.ts';
import { type QuestionSource, createQuestionSource } from './questions/question-source.ts';

/** What lasts as long as the page, while the screens come and go. */
export type Visit = {
  answers: Outbox;
  outage: Outage;
  sources: Record<Mode, QuestionSource>;
  progress: Record<Mode, ProgressStore>;
  /** What `exclude` of the next question takes: the last cards, oldest first. */
  recent: Map<Mode, string[]>;
};

function pageStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    // The visitor forbids it.
    return undefined;
  }
}

/** Begins a visit; answers that an earlier one could not send are on their way. */
export function createVisit(): Visit {
  const answers = createOutbox({ queue: queuedAnswers(pageStorage()), send: sendAnswer, oneSender });
  void answers.drain();
  return {
    answers,
    outage: createOutage(),
    sources: { quiz: createQuestionSource(loadQuestion), 'pixel-quiz': createQuestionSource(loadQuestion) },
    progress: { quiz: createProgressStore(), 'pixel-quiz': createProgressStore() },
    recent: new Map(),
  };
}
