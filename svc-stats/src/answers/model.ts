import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';

/** The id is the question's, so a question counts once. */
export type Answer = {
  _id: string;
  card: string;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** Stored name of the asked value. */
  bucket: string;
  /** A number, or the id of the card with the chosen name or text. */
  chosen: string;
  correct: boolean;
  issued: Date;
  at: Date;
  ms: number;
  user?: string;
  /** Set when nobody was logged in. */
  visit?: string;
  /** Equal to `at` until a batch has counted the answer. */
  pending?: Date;
  /** The batches that counted it, and credited it to a player. */
  batch?: number;
  credit?: number;
  /** From its card's statistics: the sender's share was used up. */
  excluded?: true;
  /** Set if it counts for one of them only. */
  part?: 'player' | 'card';
  /** It does not change streak and counter of the quiz. */
  round?: true;
};
