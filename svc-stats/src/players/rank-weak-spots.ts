import type { WeakSpot, WeakSpots } from '@cardwise/contracts/statistics/statistics';

import { percentage, fromFieldName, type Count, type Heading, type PlayerCounters } from '../counters/model.ts';

/**
 * This many answers at the player's usual rate are added to each count, so that a single wrong answer makes no weak
 * spot.
 */
const prior = 5;

export function rankWeakSpots(counters: Partial<PlayerCounters> | null): WeakSpots {
  const kinds = Object.values(counters?.kind ?? {});
  const total = kinds.reduce((sum, { n }) => sum + n, 0);
  const usual = total === 0 ? 0 : kinds.reduce((sum, { ok = 0 }) => sum + ok, 0) / total;
  const by = (heading: Heading) => rank(counters?.[heading] ?? {}, usual);
  return { kind: by('kind'), type: by('type'), class: by('class'), set: by('set') };
}

function rank(counts: Record<string, Count>, usual: number): WeakSpot[] {
  const spots = Object.entries(counts).map(([name, { n, ok = 0 }]) => ({
    code: fromFieldName(name),
    correct: ok,
    total: n,
    percent: percentage(ok, n),
  }));
  return weakestFirst(spots, usual);
}

/** @param usual The player's overall rate of correct answers, 0–1. */
export function weakestFirst<S extends Pick<WeakSpot, 'code' | 'correct' | 'total'>>(
  spots: readonly S[],
  usual: number,
): S[] {
  return spots
    .map((spot) => ({ spot, rate: (spot.correct + prior * usual) / (spot.total + prior) }))
    .sort((a, b) => a.rate - b.rate || (a.spot.code < b.spot.code ? -1 : 1))
    .map(({ spot }) => spot);
}
