/** A player's choice and the administrators'; the id is the user's. */
export type BoardPlayer = {
  _id: string;
  appear?: boolean;
  barred?: boolean;
  /** The name they appear by, and its unique `nameKey`. */
  name?: string;
  key?: string;
};
