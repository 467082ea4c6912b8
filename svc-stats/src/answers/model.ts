import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { BonusForm } from '@cardwise/contracts/quiz/bonus';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import { storedIn, whereSet } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

/** The `_id` is the id of the question, so a question counts once; the card's part of an answer adds `.card` to it. */
export type Answer = {
  _id: string;
  card: string;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** The bucket identifies the asked value: it is the number, or a short hash of the name or text. */
  bucket: string;
  /**
   * The choice is a number, or the id of the card whose name or text was chosen; bonus forms have choices of their own.
   */
  chosen: string;
  correct: boolean;
  issued: Date;
  at: Date;
  ms: number;
  user?: string;
  /** The visitor's id is set if nobody was logged in, until the answer is credited to a player. */
  visit?: string;
  /** The browser claims this rating for its visitor; nothing proves it. */
  claimed?: Rating;
  /** This instant is `at` until a batch has counted the answer, and then absent. */
  pending?: Date;
  /**
   * `batch` is the number of the batch that counted the answer, `credit` that of the one that credited it to a player.
   */
  batch?: number;
  credit?: number;
  /** The answer is left out of card statistics and ratings, because its sender has used up a daily share. */
  excluded?: true;
  /** The answer counts only for its player, or only for its card. */
  part?: 'player' | 'card';
  /** An answer of a round changes neither the streak nor the counter of the quiz. */
  round?: true;
  /**
   * An answer to a bonus question counts only for the quiz's streak and counter, and a wrong one does not end the
   * streak.
   */
  bonus?: BonusForm;
};

export const answerSchema = new Schema<Answer>(
  {
    _id: { type: String, required: true },
    card: { type: String, required: true },
    kind: { type: String, required: true },
    difficulty: { type: String, required: true },
    bucket: String,
    chosen: String,
    correct: { type: Boolean, required: true },
    issued: { type: Date, required: true },
    at: { type: Date, required: true },
    ms: { type: Number, required: true },
    user: String,
    visit: String,
    claimed: Schema.Types.Mixed,
    pending: Date,
    batch: Number,
    credit: Number,
    excluded: Boolean,
    part: { type: String, enum: ['player', 'card'] },
    round: Boolean,
    bonus: String,
  },
  storedIn('answers'),
);
// Indexes on optional fields are partial, because few answers have these fields.
answerSchema.index({ pending: 1 }, whereSet('pending'));
answerSchema.index({ user: 1, at: 1 }, whereSet('user'));
answerSchema.index({ visit: 1 }, whereSet('visit'));
answerSchema.index({ at: 1 });

/** These fields of an answer determine a player's progress. */
export type PlayerAnswer = Pick<Answer, 'card' | 'kind' | 'difficulty' | 'correct' | 'at'>;
