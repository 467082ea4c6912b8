import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { RacePace, type RaceLength } from '@cardwise/contracts/rounds/races';
import { embedded, storedIn, whereSet } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

/**
 * The order of the fields matters: the database keeps the greater of two values, decided by the first field that
 * differs.
 */
export type Progress = {
  /** In a race played together, missed questions count as well. */
  answered: number;
  score: number;
  ms: number;
  /**
   * `marks` tells for each question whether the answer was right, `times` how many milliseconds it took; a crowd has
   * neither.
   */
  marks?: boolean[];
  times?: number[];
  /** This many of `answered` were missed; the field is absent if none was. */
  missed?: number;
};

export type RaceMember = {
  user?: string;
  visit?: string;
  name?: string;
  /** The key is the `nameKey` of the name. */
  key?: string;
  /** This member shows a crowd its questions and does not play. */
  shows?: true;
  ready: boolean;
  /** A latecomer may answer from the question with this index on. */
  from?: number;
  seen: Date;
  left?: true;
  /** The host has removed the member, who cannot come back. */
  removed?: true;
  progress: Progress;
  /** The member has won, perhaps tied with others; nobody wins unless at least two members answered. */
  won?: true;
};

export type AskedQuestion = {
  opened: Date;
  closed?: Date;
  /** The element at each index is the number of players who chose that choice of the set. */
  counts?: number[];
};

export type RaceDocument = {
  _id: string;
  /** A crowd joins with this code, which is unique; the field is removed when the race is over. */
  code?: string;
  set: string;
  /**
   * In a race played together, all members see the choices in the same order. The field is absent in races of an
   * earlier release, which mix numbers as well.
   */
  mixed?: 'words';
  filter: QuizFilter;
  length: RaceLength;
  pace: RacePace;
  crowd: boolean;
  /** No element is ever taken out, so that the members keep their numbers. */
  members: RaceMember[];
  startsAt?: Date;
  /** These are the questions of a race played together that were opened so far, in order. */
  asked: AskedQuestion[];
  endedAt?: Date;
  next?: string;
  /** The version grows with every change that other processes must read at once. */
  version: number;
  /** The last version was written at this time of the database's clock. */
  changed: Date;
  expires: Date;
};

const progressSchema = new Schema<Progress>(
  {
    answered: { type: Number, required: true },
    score: { type: Number, required: true },
    ms: { type: Number, required: true },
    marks: { type: [Boolean], default: undefined },
    times: { type: [Number], default: undefined },
    missed: Number,
  },
  embedded,
);

const memberSchema = new Schema<RaceMember>(
  {
    user: String,
    visit: String,
    name: String,
    key: String,
    shows: Boolean,
    ready: { type: Boolean, required: true },
    from: Number,
    seen: { type: Date, required: true },
    left: Boolean,
    removed: Boolean,
    progress: { type: progressSchema, required: true },
    won: Boolean,
  },
  embedded,
);

const askedSchema = new Schema<AskedQuestion>(
  { opened: { type: Date, required: true }, closed: Date, counts: { type: [Number], default: undefined } },
  embedded,
);

export const raceSchema = new Schema<RaceDocument>(
  {
    _id: { type: String, required: true },
    code: String,
    set: { type: String, required: true },
    mixed: { type: String, enum: ['words'] },
    filter: { type: Schema.Types.Mixed, required: true },
    length: { type: Number, required: true },
    pace: { type: String, enum: RacePace.options, required: true },
    crowd: { type: Boolean, required: true },
    members: [memberSchema],
    startsAt: Date,
    asked: [askedSchema],
    endedAt: Date,
    next: String,
    version: { type: Number, required: true },
    changed: { type: Date, required: true },
    expires: { type: Date, required: true },
  },
  storedIn('races'),
);
raceSchema.index({ code: 1 }, { unique: true, ...whereSet('code') });
raceSchema.index({ changed: 1 });
raceSchema.index({ 'members.user': 1 });
raceSchema.index({ 'members.visit': 1 });
raceSchema.index({ expires: 1 });
