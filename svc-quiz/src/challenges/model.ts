/** Rounds of several players on the set of a finished round. */
export type ChallengeDocument = {
  _id: string;
  set: string;
  day?: string;
  /** The round that it was made from; unique. */
  from: string;
  /** The challenger's first. */
  rounds: string[];
  ends: Date;
};
