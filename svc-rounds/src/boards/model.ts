import { storedIn, whereSet } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';

/** The id is the user's. */
export type BoardPlayer = {
  _id: string;
  appear?: boolean;
  barred?: boolean;
  /** `name` is the name that the player appears by, `key` is its unique `nameKey`. */
  name?: string;
  key?: string;
};

export const boardPlayerSchema = new Schema<BoardPlayer>(
  {
    _id: { type: String, required: true },
    appear: Boolean,
    barred: Boolean,
    name: String,
    key: String,
  },
  storedIn('board_players'),
);
boardPlayerSchema.index({ key: 1 }, { unique: true, ...whereSet('key') });
