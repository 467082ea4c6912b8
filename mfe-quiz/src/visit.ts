import { createOutbox, type Outbox } from './answers/outbox.ts';
import { oneSender } from './answers/one-sender.ts';
import { queuedAnswers } from './answers/queued-answers.ts';
import { sendAnswer } from './answers/send-answer.ts';
import type { Mode } from './mode.ts';
import type { KeptProgress } from './progress/kept-progress.ts';
import { loadQuestion } from './questions/load-question.ts';
import { type QuestionSource, createQuestionSource } from './questions/question-source.ts';

/** What lasts as long as the page, while the screens come and go. */
export type Visit = {
  answers: Outbox;
  sources: Record<Mode, QuestionSource>;
  /** What `exclude` of the next question takes: the last cards, oldest first. */
  recent: Map<Mode, string[]>;
  progress: Map<Mode, KeptProgress>;
  /** The question service is away: `fresh` until the player has been told, then `known` until it answers again. */
  outage: 'none' | 'fresh' | 'known';
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
    sources: { quiz: createQuestionSource(loadQuestion), 'pixel-quiz': createQuestionSource(loadQuestion) },
    recent: new Map(),
    progress: new Map(),
    outage: 'none',
  };
}
