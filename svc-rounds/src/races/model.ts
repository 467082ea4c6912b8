import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { RaceLength, RacePace } from '@cardwise/contracts/rounds/races';

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
