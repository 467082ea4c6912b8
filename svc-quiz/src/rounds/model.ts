import type { Unranked } from '@cardwise/contracts/rounds/boards';
import type { CardType, Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { RoundKind } from '@cardwise/contracts/rounds/rounds';
import type { Collection, Connection } from 'mongoose';

/** Its label in each language, and what is recorded when it is chosen: the number, or the id of the card it belongs to. */
export type SetChoice = { value: string; label: string | Record<Locale, string> };

/** A question of a set, with all that is needed to ask it: a set stays the same whatever happens to the catalogue. */
export type SetQuestion = {
  card: string;
  /** Version of the card's picture, and the key of its pixel version. */
  image: string;
  pixel: string;
  type: CardType;
  classes: string[];
  names: Record<Locale, string>;
  texts: Record<Locale, string>;
  kind: QuestionKind;
  difficulty: Difficulty;
  bucket: string;
  choices: SetChoice[];
  /** Index of the right choice. */
  correct: number;
};

/** Ten questions: an own set, or a day's. The id of a day's first set is the day, that of its revisions `<day>.<number>`. */
export type QuestionSet = { _id: string; day?: string; created: Date; questions: SetQuestion[] };

export type RoundAnswer = { choice: number; correct: boolean; asked: Date; at: Date; ms: number; excluded?: true };

/** A round of one player or visitor. */
export type RoundDocument = {
  _id: string;
  set: string;
  kind: RoundKind;
  /** The set's day. */
  day?: string;
  /** The challenge that it was started from. */
  challenge?: string;
  user?: string;
  visit?: string;
  /** What a visitor is called in challenges. */
  name?: string;
  /** Owner and day or own set, where it can be played only once; unique. */
  once?: string;
  answers: RoundAnswer[];
  /** Answers so far; an answer is written only if its question is the next one. */
  answered: number;
  /** When the open question's clock starts; while it is held, when the answer before it came. */
  asked: Date;
  /** The next question has not been handed out. */
  held?: true;
  /** Each question's choices are shown in an order of the round's own; absent in rounds of an earlier release. */
  mixed?: true;
  /** Left out of the results of its day: the address it was begun at had used up its share. */
  excluded?: true;
  unranked?: Unranked;
  /** The player's account at the provider and the day, as a keyed hash. */
  account?: string;
  started: Date;
  /** After this no answer is accepted. */
  closes: Date;
  finished?: Date;
  /** Right answers, and the sum of all times in milliseconds. */
  score: number;
  ms: number;
  /** Number of answers that svc-stats has confirmed; absent while there are no others. */
  told?: number;
  /** From then on svc-stats is told what the answers say about their cards; absent once it has confirmed. */
  publish?: Date;
};

/** A day that somebody has played with an account that they have deleted since; the id is the round's `account`. */
export type PlayedBefore = { _id: string; until: Date };

/** A challenge: the set of somebody's finished round. */
export type ChallengeDocument = {
  _id: string;
  set: string;
  day?: string;
  /** The round that it was made from; unique. */
  from: string;
  /** Ids of the rounds in it, the challenger's first. */
  rounds: string[];
  ends: Date;
};

/** A player's choice about the boards, and the administrators'; the id is the user's. */
export type BoardPlayer = {
  _id: string;
  appear?: boolean;
  barred?: boolean;
  /** The name they appear by, and its `nameKey`, which is unique. */
  name?: string;
  key?: string;
};

export type RoundCollections = {
  sets: Collection<QuestionSet>;
  rounds: Collection<RoundDocument>;
  challenges: Collection<ChallengeDocument>;
  boardPlayers: Collection<BoardPlayer>;
  playedBefore: Collection<PlayedBefore>;
};

export const roundCollections = (connection: Connection): RoundCollections => ({
  sets: connection.collection<QuestionSet>('sets'),
  rounds: connection.collection<RoundDocument>('rounds'),
  challenges: connection.collection<ChallengeDocument>('challenges'),
  boardPlayers: connection.collection<BoardPlayer>('board_players'),
  playedBefore: connection.collection<PlayedBefore>('played_before'),
});

/** Index for the results of a day, and for boards, which are compiled from it alone. */
export const boardIndex = { day: 1, kind: 1, score: -1, ms: 1, user: 1, finished: 1, unranked: 1 } as const;

export const createRoundIndexes = async ({
  sets,
  rounds,
  challenges,
  boardPlayers,
  playedBefore,
}: RoundCollections): Promise<void> => {
  await Promise.all([
    // The first day, and the cards of the last days.
    sets.createIndex({ day: 1 }, { partialFilterExpression: { day: { $exists: true } } }),
    rounds.createIndex({ once: 1 }, { unique: true, partialFilterExpression: { once: { $exists: true } } }),
    // Days of a player or visitor.
    rounds.createIndex({ user: 1, day: 1 }, { partialFilterExpression: { user: { $exists: true } } }),
    rounds.createIndex({ visit: 1, day: 1 }, { partialFilterExpression: { visit: { $exists: true } } }),
    rounds.createIndex(boardIndex, { partialFilterExpression: { finished: { $exists: true } } }),
    // Answers that svc-stats is still to be told of.
    rounds.createIndex({ told: 1 }, { partialFilterExpression: { told: { $exists: true } } }),
    // Days that are over, whose cards' answers are still to be told.
    rounds.createIndex({ publish: 1 }, { partialFilterExpression: { publish: { $exists: true } } }),
    // Rounds to be looked at by administrators.
    rounds.createIndex({ finished: 1 }, { partialFilterExpression: { unranked: 'held' } }),
    boardPlayers.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } }),
    playedBefore.createIndex({ until: 1 }, { expireAfterSeconds: 0 }),
    // Rounds that are left of an own set.
    rounds.createIndex({ set: 1 }),
    challenges.createIndex({ from: 1 }, { unique: true }),
    challenges.createIndex({ rounds: 1 }),
    challenges.createIndex({ set: 1 }),
  ]);
};
