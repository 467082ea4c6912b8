import type { QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { State } from 'ts-fsrs';

import type { Counters } from './model.ts';

/** As FSRS has it. */
export type Memory = {
  due: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  /** 1 learning, 2 in review, 3 learning again; and its step. */
  state: State;
  step: number;
  last: Date;
  wrong: number;
};

/** From the first wrong answer on; a forgotten player's has no memory. */
export type Review = Counters & { user: string; card: string; kind: QuestionKind } & Partial<Memory>;

/** Card and kind have no spaces. */
export const reviewId = (user: string, card: string, kind: QuestionKind): string => `${user} ${card} ${kind}`;

export const readReviewId = (id: string): Pick<Review, 'user' | 'card' | 'kind'> => {
  const [kind, card = '', ...user] = id.split(' ').toReversed();
  return { user: user.toReversed().join(' '), card, kind: kind as QuestionKind };
};

/** Undefined for a forgotten player. */
export const memoryOf = (review: Review | undefined): Memory | undefined =>
  review?.due === undefined ? undefined : (review as Memory);
