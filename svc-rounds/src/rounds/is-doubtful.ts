import type { RoundAnswer } from './model.ts';

/** Nobody reads and chooses rightly within this time. */
const tooQuick = 1000;
/** Right answers that come that quickly by luck. */
const byLuck = 2;
/** A person's ten times differ by more. */
const tooEven = 250;

export const isDoubtful = (answers: readonly Pick<RoundAnswer, 'correct' | 'asked' | 'at'>[]): boolean => {
  const timed = answers.map(({ correct, asked, at }) => ({ correct, ms: at.getTime() - asked.getTime() }));
  const times = timed.map(({ ms }) => ms);
  const quick = timed.filter(({ correct, ms }) => correct && ms < tooQuick).length;
  return quick > byLuck || Math.max(...times) - Math.min(...times) < tooEven;
};
