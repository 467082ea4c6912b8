import { type Round, roundLength } from '@cardwise/contracts/rounds';

/** What became of each question of a round: `missed` if its time ran out before an answer. */
export type Mark = 'right' | 'wrong' | 'missed';

/** Completes the marks of the answered questions to the ten of a round. */
export const completeMarks = (answered: readonly boolean[]): Mark[] =>
  Array.from({ length: roundLength }, (_, index) => {
    const right = answered[index];
    if (right === undefined) return 'missed';
    return right ? 'right' : 'wrong';
  });

export const marksOf = ({ answered }: Pick<Round, 'answered'>): Mark[] =>
  completeMarks(answered.map(({ chosen, correct }) => chosen === correct));
