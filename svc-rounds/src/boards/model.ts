/** The id is the user's. */
export type BoardPlayer = {
  _id: string;
  appear?: boolean;
  barred?: boolean;
  /** `name` is the name that the player appears by, `key` is its unique `nameKey`. */
  name?: string;
  key?: string;
};
