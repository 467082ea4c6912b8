import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';

/** A recorded answer. Its id is the question's, so a question counts once. */
export type Answer = {
  _id: string;
  card: string;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** Stored name of the asked value. */
  bucket: string;
  /** The chosen value: a number, or the id of the card with the chosen name or text. */
  chosen: string;
  correct: boolean;
  issued: Date;
  at: Date;
  /** Time to answer, in milliseconds. */
  ms: number;
  user?: string;
  /** The visit it was given in, when nobody was logged in. */
  visit?: string;
  /** Equal to `at` until a batch has counted the answer; uncounted answers are found by this field. */
  pending?: Date;
  /** The batch that counted it, and the one that credited it to a player later. */
  batch?: number;
  credit?: number;
  /** Left out of its card's statistics: its sender's share was used up when it was recorded. */
  excluded?: true;
  /** What alone it counts for. */
  part?: 'player' | 'card';
  /** Given in a round: it does not count in the streak and the counter of the quiz. */
  round?: true;
};
