import { guessLimits } from '@cardwise/contracts/rounds/find';

import { returnUpdated, type Collections } from '../collections.ts';
import type { FindStep, RoundDocument } from '../rounds/model.ts';
import type { Owner } from '../rounds/owner.ts';
import { getClock, toTime } from '../rounds/store.ts';
import { isDoubtfulFind } from './is-doubtful-find.ts';

/**
 * Stores a guess or hint durably and returns the round; null if another guess or hint came first or the time has run
 * out.
 */
export function recordStep(
  { rounds }: Collections,
  round: RoundDocument,
  owner: Owner,
  { at, ...step }: Omit<FindStep, 'asked' | 'at' | 'ms'> & { at: number },
): Promise<RoundDocument | null> {
  const { _id, kind, answered, asked, steps = [], unranked } = round;
  const now = new Date(at);
  const ms = toTime(asked, at);
  const isLast = step.correct || answered + 1 === guessLimits.guesses;
  const made = { ...step, asked, at: now, ms };
  const isRanked = kind === 'daily' && 'user' in owner && !unranked;
  const isHeld = isRanked && isDoubtfulFind([...steps, made]);
  return rounds.findOneAndUpdate(
    { _id, ...owner, answered, finished: { $exists: false }, closes: { $gt: now } },
    {
      $push: { steps: made },
      $inc: { answered: 1, ms, score: step.correct ? guessLimits.guesses - answered : 0 },
      $set: {
        asked: getClock(at),
        ...(isLast ? { finished: now } : {}),
        ...(isHeld ? { unranked: 'held' as const } : {}),
      },
    },
    returnUpdated,
  );
}
