import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { RaceLength, RacePace } from '@cardwise/contracts/rounds/races';

/** In this order: the database takes the greater of two by the first field that differs. */
export type Progress = {
  /** Together, also those that were missed. */
  answered: number;
  score: number;
  ms: number;
  /** By question; not of a crowd. */
  marks?: boolean[];
  times?: number[];
  /** How many of `answered`; absent for none. */
  missed?: number;
};

export type RaceMember = {
  user?: string;
  visit?: string;
  name?: string;
  /** The name's `nameKey`. */
  key?: string;
  /** Shows a crowd its questions and does not play. */
  shows?: true;
  ready: boolean;
  /** Index of the first question that a late comer may answer. */
  from?: number;
  seen: Date;
  left?: true;
  /** By the host: cannot come back. */
  removed?: true;
  progress: Progress;
  /** Perhaps tied, among several who answered. */
  won?: true;
};

export type AskedQuestion = {
  opened: Date;
  closed?: Date;
  /** Players by choice, as the set has them. */
  counts?: number[];
};

export type RaceDocument = {
  _id: string;
  /** Until it is over; unique. */
  code?: string;
  set: string;
  /** Together, of all its members; absent in races of an earlier release, which mix numbers as well. */
  mixed?: 'words';
  filter: QuizFilter;
  length: RaceLength;
  pace: RacePace;
  crowd: boolean;
  /** None is ever taken out, so that a number stays its member's. */
  members: RaceMember[];
  startsAt?: Date;
  /** Together, in order. */
  asked: AskedQuestion[];
  endedAt?: Date;
  next?: string;
  /** Grows with every write. */
  version: number;
  /** By the database's clock. */
  changed: Date;
  expires: Date;
};
