/**
 * What a row of answers does to a streak, whatever the streak was before it: how many correct ones the row begins and
 * ends with, the longest row of correct ones within, and how many answers there are.
 */
export type Run = { length: number; leading: number; trailing: number; longest: number };

/** Summarises answers in the order in which they were given. */
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
