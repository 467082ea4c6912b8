/**
 * What a run of answers does to a streak of any length: the number of answers, the correct ones it begins and ends with, and
 * the longest correct sequence in it.
 */
export type Run = { length: number; leading: number; trailing: number; longest: number };

/** Summarises answers in the order they were given. */
export const summariseRun = (answers: readonly boolean[]): Run => {
  const firstWrong = answers.indexOf(false);
  let current = 0;
  let longest = 0;
  for (const correct of answers) {
    current = correct ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return {
    length: answers.length,
    leading: firstWrong === -1 ? answers.length : firstWrong,
    trailing: current,
    longest,
  };
};
