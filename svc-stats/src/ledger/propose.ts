import type { Connection } from 'mongoose';

import { answersOf } from '../answers/model.ts';
import { creditAnswers, foldAnswers, type TraitsOf } from './fold-answers.ts';
import { forgottenOf, type Draft } from './model.ts';

/** Most answers in one batch: far from the largest document the database takes. */
export const batchSize = 1000;

/** Players among these who were deleted, and until when the questions of theirs were made. */
const findForgotten = async (connection: Connection, users: string[]): Promise<Map<string, Date>> => {
  if (users.length === 0) return new Map();
  const found = await forgottenOf(connection)
    .find({ _id: { $in: users } })
    .toArray();
  return new Map(found.map(({ _id, before }) => [_id, before]));
};

/** A batch of the answers that wait to be counted, oldest first; undefined when none does. */
export const proposeFold = async (connection: Connection, traitsOf: TraitsOf): Promise<Draft | undefined> => {
  // Up to now only, so that of two answers of one player the second is never seen without the first: whoever's first
  // answer becomes visible after this has begun to read sends the second one later still.
  const waiting = await answersOf(connection)
    .find({ pending: { $exists: true, $lte: new Date() } }, { batchSize: batchSize + 1 })
    .sort({ pending: 1 })
    .limit(batchSize)
    .toArray();
  if (waiting.length === 0) return undefined;
  const forgotten = await findForgotten(connection, [...new Set(waiting.flatMap(({ user }) => user ?? []))]);
  const isForgotten = ({ user, issued }: (typeof waiting)[number]): boolean => {
    const before = user === undefined ? undefined : forgotten.get(user);
    return before !== undefined && issued < before;
  };
  const answers = waiting.map((answer) => {
    if (!isForgotten(answer)) return answer;
    const { user: _, ...nobodys } = answer;
    return nobodys;
  });
  return {
    kind: 'fold',
    answers: answers.map(({ _id }) => _id),
    forgotten: waiting.filter(isForgotten).map(({ _id }) => _id),
    ...foldAnswers(answers, traitsOf),
  };
};

/** A batch of a visit's counted answers that are nobody's yet, oldest first; undefined when there is none. */
export const proposeCredit = async (
  connection: Connection,
  { user, visit }: { user: string; visit: string },
  traitsOf: TraitsOf,
): Promise<Draft | undefined> => {
  const answers = await answersOf(connection)
    .find({ visit, user: { $exists: false }, pending: { $exists: false }, credit: { $exists: false } })
    .sort({ at: 1 })
    .limit(batchSize)
    .toArray();
  if (answers.length === 0) return undefined;
  return { kind: 'credit', user, answers: answers.map(({ _id }) => _id), ...creditAnswers(user, answers, traitsOf) };
};

/** The batch that makes a player's answers nobody's and empties their counters. */
export const proposeForget = (user: string, before: Date): Draft => ({
  kind: 'forget',
  user,
  before,
  cards: [],
  players: [],
  progress: [],
  totals: [],
});
