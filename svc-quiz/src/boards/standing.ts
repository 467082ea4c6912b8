/** What decides a player's rank. */
export type Standing = { won: number; score: number; ms: number };

/** A player's totals over the days of a board. */
export type Totals = Standing & { user: string; days: number };

/** By days won, then right answers, then time: negative if `a` comes first, 0 for a tie. */
export const compareStandings = (a: Standing, b: Standing): number => b.won - a.won || b.score - a.score || a.ms - b.ms;

/** The rank that a standing has, or would have, among standings in order; those that tie share a rank. */
export const rankAmong = (ordered: readonly Standing[], standing: Standing): number => {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compareStandings(ordered[middle] as Standing, standing) < 0) from = middle + 1;
    else to = middle;
  }
  return from + 1;
};
