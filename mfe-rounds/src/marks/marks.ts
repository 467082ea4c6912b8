import { type Round, type RoundResult, roundLength } from '@cardwise/contracts/rounds/rounds';

/** `missed`: time ran out before an answer. */
export type Mark = 'right' | 'wrong' | 'missed';

export const completeMarks = (answered: readonly boolean[], length: number = roundLength): Mark[] =>
  Array.from({ length }, (_, index) => {
    const right = answered[index];
    if (right === undefined) return 'missed';
    return right ? 'right' : 'wrong';
  });

export const signsOf = (marks: readonly Mark[]): string =>
  marks.map((mark) => (mark === 'right' ? '✅' : '❌')).join('');

export const marksOf = ({ answered }: Pick<Round, 'answered'>): Mark[] =>
  completeMarks(answered.map(({ chosen, correct }) => chosen === correct));

/** The share of players with a worse result, if it is most of them but not all. */
export const shareBeaten = ({ better_than: better }: RoundResult): number | undefined =>
  better !== null && better >= 50 && better < 100 ? better : undefined;
