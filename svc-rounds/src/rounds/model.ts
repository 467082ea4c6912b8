import type { Hint } from '@cardwise/contracts/rounds/find';
import type { Game, RoundKind, Unranked } from '@cardwise/contracts/rounds/rounds';

import type { GuessedCard } from '../sets/model.ts';

type Step = { correct: boolean; asked: Date; at: Date; ms: number };

/** This choice stands for a question that was not answered in time. */
export const noChoice = -1;

export type RoundAnswer = Step & {
  choice: number;
  excluded?: true;
  /**
   * Until this time nobody learns whether the answer is right, because the question is still open in a race played
   * together.
   */
  withheldUntil?: Date;
};

/** A step is a guess, which has a `card`, or a hint; the hint about the picture has its `colours`. */
export type FindStep = Step & { card?: GuessedCard; hint?: Hint; colours?: string[] };

/**
 * `words` means that the choices of name and text questions have an order of their own in each round, while numbers are
 * sorted. `true` comes from an earlier release, which mixed numbers as well. Without it, all choices are in the order
 * of their set, as in even earlier releases.
 */
type Mixed = 'words' | true;

export type RoundDocument = {
  _id: string;
  set: string;
  kind: RoundKind;
  /** The field is absent for the Daily Ten. */
  game?: 'find';
  /** The day is named as by `gameDay`; rounds of own sets have none. */
  day?: string;
  challenge?: string;
  /** A round of a race is played only through the calls of the race with this id. */
  race?: string;
  /** The round has this many questions, or ten if the field is absent. */
  length?: number;
  user?: string;
  visit?: string;
  name?: string;
  /** Names the owner and the day or set of a round that can be played only once; the database keeps it unique. */
  once?: string;
  answers: RoundAnswer[];
  /** Rounds of Find the Card have steps in place of answers. */
  steps?: FindStep[];
  /**
   * Counts the answers or steps. A write requires the count that it has read, so that of two at once only the first
   * succeeds.
   */
  answered: number;
  /**
   * The clock of the open question starts at this time; while the question is held, this is the time of the previous
   * answer.
   */
  asked: Date;
  /** The next question has not been handed out. */
  held?: true;
  mixed?: Mixed;
  /** The day's results leave the round out, because the share of its address was used up. */
  excluded?: true;
  unranked?: Unranked;
  /** This hash is made of the day and the key of the player's account (`accountOn`). */
  account?: string;
  started: Date;
  /** No answer is accepted after this time. */
  closes: Date;
  finished?: Date;
  score: number;
  /** All answers or steps took this many milliseconds together. */
  ms: number;
  /**
   * svc-stats has confirmed this many answers (`deliveredCount`); the field is absent once it has confirmed all of
   * them.
   */
  told?: number;
  /** The next undelivered answer may be delivered from this time on, or at once if the field is absent. */
  deliverableFrom?: Date;
  /** From this time on, svc-stats gets what the answers say about their cards; the field is removed once it has. */
  publish?: Date;
};

/** The order of a round's choices follows from these fields. */
export type Ordered = Pick<RoundDocument, '_id' | 'mixed'>;

/** The document says that a day was played with an account that was deleted since; its id is the round's `account`. */
export type PlayedBefore = { _id: string; until: Date };

/** Boards are compiled from these indexes alone, without reading documents. */
export const boardIndex = { day: 1, kind: 1, score: -1, ms: 1, user: 1, finished: 1, unranked: 1 } as const;
export const memberIndex = { user: 1, day: 1, kind: 1, finished: 1, score: 1, ms: 1 } as const;

export function getGameName({ game = 'ten' }: { game?: Game | undefined }): Game {
  return game;
}
