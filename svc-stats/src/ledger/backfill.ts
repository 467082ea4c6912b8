import type { Collections } from '../collections.ts';
import { byTime, getMonths, getReviews } from './fold-answers.ts';
import type { CounterDelta, Draft, ReviewDelta } from './model.ts';
import { noDeltas } from './propose.ts';

/** Proposes to recompute the player's reviews and months. */
export function proposeBackfill(user: string): Draft {
  return {
    kind: 'credit',
    user,
    answers: [],
    recall: true,
    ...noDeltas,
  };
}

/**
 * Recomputes the player's reviews and months from all answers of older batches, in the order in which they were
 * counted.
 */
export async function recomputeMemories(
  { answers }: Collections,
  batch: number,
  user: string,
): Promise<{ reviews: ReviewDelta[]; months: CounterDelta[] }> {
  const fields = { card: 1, kind: 1, difficulty: 1, correct: 1, at: 1, batch: 1, credit: 1 } as const;
  const counted = await answers
    .find({ user, pending: { $exists: false }, bonus: { $exists: false } }, { projection: fields })
    .map((answer) => ({ ...answer, countedBy: answer.credit ?? answer.batch ?? 0 }))
    .toArray();
  const given = counted
    .filter(({ countedBy }) => countedBy < batch)
    .sort((a, b) => a.countedBy - b.countedBy || byTime(a, b));
  return { reviews: getReviews(user, given), months: getMonths(user, given) };
}
