import { Hint } from '@cardwise/contracts/rounds/find';
import { RoundKind, Unranked, type Game } from '@cardwise/contracts/rounds/rounds';
import { embedded, storedIn, whereSet } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

import { guessedCardSchema, type GuessedCard } from '../sets/model.ts';

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

/** Boards are compiled from these indexes alone, without reading documents. */
export const boardIndex = { day: 1, kind: 1, score: -1, ms: 1, user: 1, finished: 1, unranked: 1 } as const;
export const memberIndex = { user: 1, day: 1, kind: 1, finished: 1, score: 1, ms: 1 } as const;

const step = {
  correct: { type: Boolean, required: true },
  asked: { type: Date, required: true },
  at: { type: Date, required: true },
  ms: { type: Number, required: true },
};

const answerSchema = new Schema<RoundAnswer>(
  { ...step, choice: { type: Number, required: true }, excluded: Boolean, withheldUntil: Date },
  embedded,
);

const findStepSchema = new Schema<FindStep>(
  {
    ...step,
    card: guessedCardSchema,
    hint: { type: String, enum: Hint.options },
    colours: { type: [String], default: undefined },
  },
  embedded,
);

export const roundSchema = new Schema<RoundDocument>(
  {
    _id: { type: String, required: true },
    set: { type: String, required: true },
    kind: { type: String, enum: RoundKind.options, required: true },
    game: { type: String, enum: ['find'] },
    day: String,
    challenge: String,
    race: String,
    length: Number,
    user: String,
    visit: String,
    name: String,
    once: String,
    answers: [answerSchema],
    steps: { type: [findStepSchema], default: undefined },
    answered: { type: Number, required: true },
    asked: { type: Date, required: true },
    held: Boolean,
    mixed: Schema.Types.Mixed,
    excluded: Boolean,
    unranked: { type: String, enum: Unranked.options },
    account: String,
    started: { type: Date, required: true },
    closes: { type: Date, required: true },
    finished: Date,
    score: { type: Number, required: true },
    ms: { type: Number, required: true },
    told: Number,
    deliverableFrom: Date,
    publish: Date,
  },
  storedIn('rounds'),
);
roundSchema.index({ once: 1 }, { unique: true, ...whereSet('once') });
roundSchema.index({ user: 1, day: 1 }, whereSet('user'));
roundSchema.index({ visit: 1, day: 1 }, whereSet('visit'));
roundSchema.index(boardIndex, whereSet('finished'));
roundSchema.index(memberIndex, whereSet('finished'));
// These two indexes serve the delivery of answers.
roundSchema.index({ told: 1 }, whereSet('told'));
roundSchema.index({ publish: 1 }, whereSet('publish'));
// This index lists the held rounds.
roundSchema.index({ finished: 1 }, { partialFilterExpression: { unranked: 'held' } });
// This index serves the pruning of sets.
roundSchema.index({ set: 1 });
roundSchema.index({ race: 1 }, whereSet('race'));

/** The order of a round's choices follows from these fields. */
export type Ordered = Pick<RoundDocument, '_id' | 'mixed'>;

/** The document says that a day was played with an account that was deleted since; its id is the round's `account`. */
export type PlayedBefore = { _id: string; until: Date };

export const playedBeforeSchema = new Schema<PlayedBefore>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  storedIn('played_before'),
);
playedBeforeSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

export function getGameName({ game = 'ten' }: { game?: Game | undefined }): Game {
  return game;
}
