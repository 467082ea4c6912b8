/** Right answers in a row, and the number of the last answered question. */
export type Standing = { streak: number; counter: number };

/**
 * A player's standing, split into what is known from before and the answers given since, because the former may arrive
 * late and no answer waits for it.
 */
export type Progress = {
  base: Standing;
  /** Number of answers given since. */
  given: number;
  /** Right answers in a row, up to the last one. */
  run: number;
  /** One of the answers was wrong, which ended the earlier streak. */
  broken: boolean;
};

export const nothing: Standing = { streak: 0, counter: 0 };

/** Progress that starts from a standing. */
export const progressFrom = (base: Standing): Progress => ({ base, given: 0, run: 0, broken: false });

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

/** Replaces the base, once the earlier standing is known. */
export const rebase = (progress: Progress, base: Standing): Progress => ({ ...progress, base });

/**
 * Takes the server's number for the next question, which is ahead of ours if the player also answers on another device.
 */
export const catchUpCounter = (progress: Progress, nextNumber: number): Progress => {
  const ahead = nextNumber - 1 - standingOf(progress).counter;
  if (ahead <= 0) return progress;
  return rebase(progress, { ...progress.base, counter: progress.base.counter + ahead });
};
