/** What became of promises: broken ones, values that hold once both sides have them, and additions. */
export type Changes = { breaking: string[]; changed: string[]; additive: string[] };
