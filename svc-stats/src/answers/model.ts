import type { Difficulty, QuestionKind } from '@cardwise/contracts/cards';
import type { Connection } from 'mongoose';

/** A recorded answer. Its identity is the question's, so a question counts once. */
export type Answer = {
  _id: string;
  card: string;
  kind: QuestionKind;
  difficulty: Difficulty;
  /** Which value of the card was asked for. */
  bucket: string;
  /** The chosen value: a number, or the id of the card whose name or text it is. */
  chosen: string;
  correct: boolean;
  issued: Date;
  at: Date;
  /** Time to answer, in milliseconds. */
  ms: number;
  user?: string;
  /** The visit it was given in, when nobody was logged in. */
  visit?: string;
  /** As `at`, until a batch has counted it: what is still to be counted is found by this field. */
  pending?: Date;
  /** Number of the batch that counted it for its card, and of the one that credited it to a player later. */
  batch?: number;
  credit?: number;
  /** How often it was sent again. */
  repeats?: number;
  /** It does not count in its card's statistics: its sender's share was used up when it was recorded. */
  excluded?: true;
};

export const answersOf = (connection: Connection) => connection.collection<Answer>('answers');

/** Creates the indexes; those of fields that most answers lack hold only the answers that have them. */
export const indexAnswers = async (connection: Connection): Promise<void> => {
  const answers = answersOf(connection);
  const whereSet = (field: keyof Answer) => ({ partialFilterExpression: { [field]: { $exists: true } } });
  await answers.createIndex({ pending: 1 }, whereSet('pending'));
  await answers.createIndex({ user: 1, at: 1 }, whereSet('user'));
  await answers.createIndex({ visit: 1 }, whereSet('visit'));
  await answers.createIndex({ at: 1 });
};
