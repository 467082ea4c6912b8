/** Says how a library differs from its last release. A value in `changed` takes effect once both sides have it. */
export type Changes = { breaking: string[]; changed: string[]; additive: string[] };
