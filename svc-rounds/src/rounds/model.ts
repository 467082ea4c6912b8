import type { Hint } from '@cardwise/contracts/rounds/find';
import type { Game, RoundKind, Unranked } from '@cardwise/contracts/rounds/rounds';

import type { GuessedCard } from '../sets/model.ts';

type Step = { correct: boolean; asked: Date; at: Date; ms: number };

/** Without an answer in time. */
export const noChoice = -1;

export type RoundAnswer = Step & {
  choice: number;
  excluded?: true;
  /** Until then nobody learns whether it is right: the question of a race played together is open. */
  withheldUntil?: Date;
};

/** A guess, or a hint; `colours` are the picture's. */
export type FindStep = Step & { card?: GuessedCard; hint?: Hint; colours?: string[] };

/**
 * Which choices have an order per round: names and texts, while numbers are sorted. `true` is of an earlier release, in
 * whose rounds numbers have one as well. Without it, all choices are in the order of their set, as in even earlier releases.
 */
type Mixed = 'words' | true;

export type RoundDocument = {
  _id: string;
  set: string;
  kind: RoundKind;
  /** Absent for the Daily Ten. */
  game?: 'find';
  /** The game's. */
  day?: string;
  challenge?: string;
  /** Its race, through whose calls alone it is played. */
  race?: string;
  /** Questions, if not ten. */
  length?: number;
  user?: string;
  visit?: string;
  name?: string;
  /** Owner and day or own set, where it can be played only once; unique. */
  once?: string;
  answers: RoundAnswer[];
  /** Of Find the Card, which has no answers. */
  steps?: FindStep[];
  /** Guards the write of an answer or step. */
  answered: number;
  /** Start of the open question's clock; while it is held, the time of the previous answer. */
  asked: Date;
  /** The next question has not been handed out. */
  held?: true;
  mixed?: Mixed;
  /** Left out of the day's results: its address's share was used up. */
  excluded?: true;
  unranked?: Unranked;
  /** Keyed hash of the player's account at the provider and the day. */
  account?: string;
  started: Date;
  /** After this no answer is accepted. */
  closes: Date;
  finished?: Date;
  score: number;
  /** Sum of all times, in milliseconds. */
  ms: number;
  /** Stored name of the number of delivered answers (`deliveredCount`); absent once all are. */
  told?: number;
  /** When the next undelivered answer may be delivered; absent if it may at once. */
  deliverableFrom?: Date;
  /** When svc-stats gets what the answers say about their cards. */
  publish?: Date;
};

/** What the order of a round's choices follows from. */
export type Ordered = Pick<RoundDocument, '_id' | 'mixed'>;

/** A day played with a deleted account; the id is the round's `account`. */
export type PlayedBefore = { _id: string; until: Date };

/** Boards are compiled from them alone. */
export const boardIndex = { day: 1, kind: 1, score: -1, ms: 1, user: 1, finished: 1, unranked: 1 } as const;
export const memberIndex = { user: 1, day: 1, kind: 1, finished: 1, score: 1, ms: 1 } as const;

export function getGameName({ game = 'ten' }: { game?: Game | undefined }): Game {
  return game;
}
