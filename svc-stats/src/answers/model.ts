import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { BonusForm } from '@cardwise/contracts/quiz/bonus';
import type { Rating } from '@cardwise/contracts/quiz/quiz';

/** `_id` is the question's, so a question counts once. */
export type Answer = {
  _id: string;
  card: string;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** Stored name of the asked value. */
  bucket: string;
  /** A number, or the card with the chosen name or text. */
  chosen: string;
  correct: boolean;
  issued: Date;
  at: Date;
  ms: number;
  user?: string;
  /** Set when nobody was logged in. */
  visit?: string;
  /** The visitor's, by the browser's word. */
  claimed?: Rating;
  /** `at` until a batch has counted the answer. */
  pending?: Date;
  /** The batches that counted and credited it. */
  batch?: number;
  credit?: number;
  /** From card statistics and ratings: the sender's share was used up. */
  excluded?: true;
  /** It counts for one of them only. */
  part?: 'player' | 'card';
  /** Changes neither streak nor counter of the quiz. */
  round?: true;
  /** It counts for streak and counter of the quiz only, and a wrong one does not end the streak. */
  bonus?: BonusForm;
};

/** What a player's progress follows from. */
export type PlayerAnswer = Pick<Answer, 'card' | 'kind' | 'difficulty' | 'correct' | 'at'>;
