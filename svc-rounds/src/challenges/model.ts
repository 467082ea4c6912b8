import { storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

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

export const challengeSchema = new Schema<ChallengeDocument>(
  {
    _id: { type: String, required: true },
    set: { type: String, required: true },
    game: { type: String, enum: ['find'] },
    day: String,
    from: { type: String, required: true },
    rounds: [String],
    names: { type: [String], default: undefined },
    ends: { type: Date, required: true },
  },
  storedIn('challenges'),
);
challengeSchema.index({ from: 1 }, { unique: true });
challengeSchema.index({ rounds: 1 });
challengeSchema.index({ set: 1 });
