import type { Answer } from '../answers/model.ts';
import type { Collections } from '../collections.ts';
import { inChunks } from './apply-once.ts';
import { byTime, creditAnswers, foldAnswers, type TraitsOf } from './fold-answers.ts';
import type { Draft, RatingOutcomes } from './model.ts';
import { rateAnswers } from './rate-answers.ts';

/** A batch has at most this many answers, which take 14 of the 16 MB that MongoDB allows. */
export const largestBatch = 7000;

export const noDeltas = { cards: [], players: [], progress: [], totals: [], reviews: [], months: [] };

/** Proposes to count the oldest uncounted answers that were given before an instant in the past. */
export async function proposeFold(
  db: Collections,
  getTraits: TraitsOf,
  before: Date,
  size: number,
): Promise<Draft | undefined> {
  // Answers from the future wait, so that a player's second answer is never seen without the first.
  const waiting = await db.answers
    .find({ pending: { $exists: true, $lte: before } }, { batchSize: size + 1 })
    .sort({ pending: 1 })
    .limit(size)
    .toArray();
  if (waiting.length === 0) return undefined;
  const forgotten = await findForgotten(db, [...new Set(waiting.flatMap(({ user }) => user ?? []))]);
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
    ...foldAnswers(answers, getTraits),
    ratings: await rateNow(db, answers),
  };
}

async function findForgotten({ forgottenPlayers }: Collections, users: string[]): Promise<Map<string, Date>> {
  if (users.length === 0) return new Map();
  const found = await forgottenPlayers.find({ _id: { $in: users } }).toArray();
  return new Map(found.map(({ _id, before }) => [_id, before]));
}

/** Proposes to credit the visitor's oldest counted answers that belong to nobody. */
export async function proposeCredit(
  db: Collections,
  { user, visit: visitorId }: { user: string; visit: string },
  getTraits: TraitsOf,
  size: number,
): Promise<Draft | undefined> {
  const answers = await db.answers
    .find({ visit: visitorId, user: { $exists: false }, pending: { $exists: false }, credit: { $exists: false } })
    .sort({ at: 1, _id: 1 })
    .limit(size)
    .toArray();
  if (answers.length === 0) return undefined;
  return {
    kind: 'credit',
    user,
    answers: answers.map(({ _id }) => _id),
    ...creditAnswers(user, answers, getTraits),
    // Only the player is rated, as the questions were rated when the answers were counted.
    ratings: await rateNow(
      db,
      answers.map((answer) => ({ ...answer, user, part: 'player' })),
    ),
  };
}

/** Rates the answers, except those that a rebuild under way will reach. */
async function rateNow(db: Collections, answers: Answer[]): Promise<RatingOutcomes> {
  const { upTo } = (await db.ratingRebuilds.findOne({})) ?? {};
  return rate(db, upTo ? answers.filter(({ at }) => at <= upTo) : answers);
}

export function proposeForget(user: string, before: Date): Draft {
  return {
    kind: 'forget',
    user,
    before,
    ...noDeltas,
  };
}

/** Rates the answers from the stored ratings, which only the ledger changes. */
export async function rate({ playerCounters, cardRatings }: Collections, answers: Answer[]): Promise<RatingOutcomes> {
  const rated = answers.filter(({ excluded }) => !excluded);
  const users = [...new Set(rated.flatMap(({ user }) => user ?? []))];
  const cards = [...new Set(rated.map(({ card }) => card))];
  const [ofPlayers, ofCards] = await Promise.all([
    inChunks(users, (some) =>
      playerCounters.find({ _id: { $in: some } }, { projection: { ratings: 1 }, batchSize: some.length + 1 }).toArray(),
    ),
    inChunks(cards, (some) => cardRatings.find({ _id: { $in: some } }, { batchSize: some.length + 1 }).toArray()),
  ]);
  return rateAnswers(rated, {
    players: new Map(ofPlayers.flat().map(({ _id, ratings = {} }) => [_id, ratings])),
    cards: new Map(ofCards.flat().map((ratings) => [ratings._id, ratings])),
  });
}
