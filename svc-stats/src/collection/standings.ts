import type { CardState } from '@cardwise/contracts/statistics/collection';

import type { PlayerAnswer } from '../answers/model.ts';

/**
 * The value says how many of the latest answers about a card were right in a row; the card that was answered last comes
 * last.
 */
export type Standings = ReadonlyMap<string, number>;

const known = 2;

/**
 * Returns the cards that are known at the end of the span but were not at its start; the one answered last comes first.
 */
export function learntWithin(answers: readonly PlayerAnswer[], { from, to }: { from: number; to: number }): string[] {
  const [before, after] = [getStandings(answers, from), getStandings(answers, to)];
  const isKnown = (standings: Standings, card: string) => getCardState(standings.get(card)) === 'known';
  return [...after.keys()].filter((card) => isKnown(after, card) && !isKnown(before, card)).toReversed();
}

/**
 * @param answers Sorted by time.
 * @param before Only answers given before this instant count, in milliseconds since the epoch.
 */
export function getStandings(answers: readonly PlayerAnswer[], before = Number.POSITIVE_INFINITY): Standings {
  const runs = new Map<string, number>();
  for (const { card, correct, at } of answers) {
    if (at.getTime() >= before) break;
    const run = correct ? (runs.get(card) ?? 0) + 1 : 0;
    runs.delete(card);
    runs.set(card, run);
  }
  return runs;
}

export function getCardState(run: number | undefined): CardState {
  if (run === undefined) return 'new';
  return run >= known ? 'known' : 'shaky';
}
