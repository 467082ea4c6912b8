/** Right answers in a row, and the number of the last answered question. */
export type Standing = { streak: number; counter: number };

/**
 * Where a player stands in this visit: what is known from before, and the answers given since. The two are kept apart
 * because the first may come late, and no answer waits for it.
 */
export type Progress = {
  base: Standing;
  /** Answers given since. */
  given: number;
  /** Right ones in a row, up to the last. */
  run: number;
  /** One of them was wrong: the streak from before is over. */
  broken: boolean;
};

export const nothing: Standing = { streak: 0, counter: 0 };

/** Progress that begins at a standing. */
export const progressFrom = (base: Standing): Progress => ({ base, given: 0, run: 0, broken: false });

/** The standing by now. */
export const standingOf = ({ base, given, run, broken }: Progress): Standing => ({
  streak: broken ? run : base.streak + run,
  counter: base.counter + given,
});

/** Progress after one more answer. */
export const countAnswer = (progress: Progress, correct: boolean): Progress => ({
  ...progress,
  given: progress.given + 1,
  run: correct ? progress.run + 1 : 0,
  broken: progress.broken || !correct,
});

/** Progress on another base: what was known from before has arrived. */
export const rebase = (progress: Progress, base: Standing): Progress => ({ ...progress, base });

/**
 * Progress after the server has numbered the next question: a higher number than ours means that the player answers on
 * another device too.
 */
export const heedCounter = (progress: Progress, nextNumber: number): Progress => {
  const ahead = nextNumber - 1 - standingOf(progress).counter;
  if (ahead <= 0) return progress;
  return rebase(progress, { ...progress.base, counter: progress.base.counter + ahead });
};
