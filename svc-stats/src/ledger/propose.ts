import type { Collections } from '../collections.ts';
import { byTime, creditAnswers, foldAnswers, type TraitsOf } from './fold-answers.ts';
import type { Draft } from './model.ts';

/** 14 of MongoDB's 16 MB. */
export const batchSize = 7000;

const findForgotten = async (
  { forgottenPlayers }: Pick<Collections, 'forgottenPlayers'>,
  users: string[],
): Promise<Map<string, Date>> => {
  if (users.length === 0) return new Map();
  const found = await forgottenPlayers.find({ _id: { $in: users } }).toArray();
  return new Map(found.map(({ _id, before }) => [_id, before]));
};

/** The oldest ones given before a past instant. */
export const proposeFold = async (
  collections: Pick<Collections, 'answers' | 'forgottenPlayers'>,
  traitsOf: TraitsOf,
  before: Date,
): Promise<Draft | undefined> => {
  // None from the future: a player's second answer is never seen without the first.
  const waiting = await collections.answers
    .find({ pending: { $exists: true, $lte: before } }, { batchSize: batchSize + 1 })
    .sort({ pending: 1 })
    .limit(batchSize)
    .toArray();
  if (waiting.length === 0) return undefined;
  const forgotten = await findForgotten(collections, [...new Set(waiting.flatMap(({ user }) => user ?? []))]);
  const isForgotten = ({ user, issued }: (typeof waiting)[number]): boolean => {
    const before = user === undefined ? undefined : forgotten.get(user);
    return before !== undefined && issued < before;
  };
  const answers = waiting.toSorted(byTime).map((answer) => {
    if (!isForgotten(answer)) return answer;
    const { user: _, ...anonymous } = answer;
    return anonymous;
  });
  return {
    kind: 'fold',
    answers: answers.map(({ _id }) => _id),
    forgotten: waiting.filter(isForgotten).map(({ _id }) => _id),
    ...foldAnswers(answers, traitsOf),
  };
};

/** The visit's oldest counted answers that belong to nobody. */
export const proposeCredit = async (
  { answers: collection }: Pick<Collections, 'answers'>,
  { user, visit }: { user: string; visit: string },
  traitsOf: TraitsOf,
): Promise<Draft | undefined> => {
  const answers = await collection
    .find({ visit, user: { $exists: false }, pending: { $exists: false }, credit: { $exists: false } })
    .sort({ at: 1, _id: 1 })
    .limit(batchSize)
    .toArray();
  if (answers.length === 0) return undefined;
  return { kind: 'credit', user, answers: answers.map(({ _id }) => _id), ...creditAnswers(user, answers, traitsOf) };
};

const noDeltas = { cards: [], players: [], progress: [], totals: [], reviews: [], months: [] };

export const proposeForget = (user: string, before: Date): Draft => ({
  kind: 'forget',
  user,
  before,
  ...noDeltas,
});

export const proposeRecall = (user: string): Draft => ({
  kind: 'credit',
  user,
  answers: [],
  recall: true,
  ...noDeltas,
});
