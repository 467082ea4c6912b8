export type Standing = { streak: number; counter: number };

/** Split into what is known from before and the answers since: the former may arrive late, and no answer waits for it. */
export type Progress = {
  base: Standing;
  /** Answers since. */
  given: number;
  /** Right answers in a row, up to the last one. */
  run: number;
  /** A wrong answer ended the earlier streak. */
  broken: boolean;
};

export const nothing: Standing = { streak: 0, counter: 0 };

export const progressFrom = (base: Standing): Progress => ({ base, given: 0, run: 0, broken: false });

export const standingOf = ({ base, given, run, broken }: Progress): Standing => ({
  streak: broken ? run : base.streak + run,
  counter: base.counter + given,
});

/** @param bonus Whether a wrong answer ends nothing. */
export const countAnswer = (progress: Progress, correct: boolean, bonus = false): Progress => {
  const ends = !correct && !bonus;
  return {
    ...progress,
    given: progress.given + 1,
    run: ends ? 0 : progress.run + Number(correct),
    broken: progress.broken || ends,
  };
};

/** The earlier standing is known. */
export const rebase = (progress: Progress, base: Standing): Progress => ({ ...progress, base });

/** The server's number is ahead of ours if the player also answers on another device. */
export const catchUpCounter = (progress: Progress, nextNumber: number): Progress => {
  const ahead = nextNumber - 1 - standingOf(progress).counter;
  if (ahead <= 0) return progress;
  return rebase(progress, { ...progress.base, counter: progress.base.counter + ahead });
};
