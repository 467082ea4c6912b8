export type ChallengeDocument = {
  _id: string;
  set: string;
  /** The field is absent for the Daily Ten. */
  game?: 'find';
  /** The day is named as by `gameDay`; challenges with an own set have none. */
  day?: string;
  /** The challenge was made from the round with this id; no two challenges share one. */
  from: string;
  /** These are the ids of the rounds, the challenger's first. */
  rounds: string[];
  /** These are the `nameKey`s of the visitors' names. */
  names?: string[];
  ends: Date;
};
