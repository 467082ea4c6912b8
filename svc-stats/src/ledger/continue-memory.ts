import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';

import type { Memory } from '../counters/model.ts';

/** The scheduler adds no randomness, so that every process computes the same. */
const scheduler = fsrs({ enable_fuzz: false });

export type Given = { correct: boolean; at: Date };

/** Returns undefined while no answer has been wrong. */
export function continueMemory(memory: Memory | undefined, answers: readonly Given[]): Memory | undefined {
  return answers.reduce(answerOnce, memory);
}

function answerOnce(memory: Memory | undefined, { correct, at }: Given): Memory | undefined {
  if (!memory && correct) return undefined;
  // A visitor's credited answers may be older than the latest.
  const now = memory && memory.last > at ? memory.last : at;
  const before = memory
    ? { ...memory, learning_steps: memory.step, last_review: memory.last, elapsed_days: 0, scheduled_days: 0 }
    : createEmptyCard(now);
  const { card } = scheduler.next(before, now, correct ? Rating.Good : Rating.Again);
  const { due, stability, difficulty, reps, lapses, state, learning_steps: step } = card;
  const wrong = (memory?.wrong ?? 0) + (correct ? 0 : 1);
  return { due, stability, difficulty, reps, lapses, state, step, last: now, wrong };
}
