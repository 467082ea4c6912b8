import type { RoundAnswer } from './model.ts';

/** Nobody sees a card, reads the choices and presses the right one within this time, in milliseconds. */
const tooQuick = 1000;
/** So many right answers may come by luck that quickly. */
const byLuck = 2;
/** Ten times of a person differ by more than this, in milliseconds. */
const tooEven = 250;

/** Whether the times of a round's answers are times that no person has. */
export const isDoubtful = (answers: readonly Pick<RoundAnswer, 'correct' | 'asked' | 'at'>[]): boolean => {
  const timed = answers.map(({ correct, asked, at }) => ({ correct, ms: at.getTime() - asked.getTime() }));
  const times = timed.map(({ ms }) => ms);
  const quick = timed.filter(({ correct, ms }) => correct && ms < tooQuick).length;
  return quick > byLuck || Math.max(...times) - Math.min(...times) < tooEven;
};
