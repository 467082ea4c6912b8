import type { Unranked } from '@cardwise/contracts/rounds/boards';
import type { RoundKind } from '@cardwise/contracts/rounds/rounds';

export type RoundAnswer = { choice: number; correct: boolean; asked: Date; at: Date; ms: number; excluded?: true };

export type RoundDocument = {
  _id: string;
  set: string;
  kind: RoundKind;
  day?: string;
  challenge?: string;
  user?: string;
  visit?: string;
  /** A visitor's name in challenges. */
  name?: string;
  /** Owner and day or own set, where it can be played only once; unique. */
  once?: string;
  answers: RoundAnswer[];
  /** Guards an answer's write: its question must be the next one. */
  answered: number;
  /** When the open question's clock starts; while it is held, the time of the previous answer. */
  asked: Date;
  /** The next question has not been handed out. */
  held?: true;
  /** Choices have an order per round; absent in rounds of an earlier release. */
  mixed?: true;
  /** Left out of the results of its day: its address's share was used up. */
  excluded?: true;
  unranked?: Unranked;
  /** Keyed hash of the player's account at the provider and the day. */
  account?: string;
  started: Date;
  /** After this no answer is accepted. */
  closes: Date;
  finished?: Date;
  /** Right answers, and the sum of all times in milliseconds. */
  score: number;
  ms: number;
  /** Stored name of the number of answers delivered to svc-stats (`deliveredCount`); absent once all are. */
  told?: number;
  /** When svc-stats gets what the answers say about their cards; absent once delivered. */
  publish?: Date;
};

/** A day played with an account that was deleted since; the id is the round's `account`. */
export type PlayedBefore = { _id: string; until: Date };

/** For the results of a day, and for boards, which are compiled from it alone. */
export const boardIndex = { day: 1, kind: 1, score: -1, ms: 1, user: 1, finished: 1, unranked: 1 } as const;
