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
