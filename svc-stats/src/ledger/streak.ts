import { streakRanks } from '@cardwise/contracts/quiz/streak';

import type { ModeCounters, PlayerProgress } from '../counters/model.ts';

/**
 * Summarises answers in a row: their number, the correct ones at the beginning and at the end, and the longest sequence
 * of correct ones.
 */
export type Run = { length: number; leading: number; trailing: number; longest: number };

/** `visitRun` is from before the login and does not change the streak. */
export type ModeDelta = { counted: number; run?: Run; visitRun?: Run };

const zeros = { streak: 0, best: 0, counter: 0, earned: 0, offered: 0 };

export function summariseRun(answers: readonly boolean[]): Run {
  const firstWrong = answers.indexOf(false);
  let current = 0;
  let longest = 0;
  for (const correct of answers) {
    current = correct ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return {
    length: answers.length,
    leading: firstWrong === -1 ? answers.length : firstWrong,
    trailing: current,
    longest,
  };
}

/** @param at ISO instant. */
export function continueStreak(
  stored: ModeCounters | undefined,
  { counted, run, visitRun }: ModeDelta,
  at: string,
): ModeCounters {
  const before = { ...zeros, ...stored };
  const after = { ...before, counter: before.counter + counted };
  if (visitRun) after.earned = extend(before.earned, visitRun);
  else if (run) {
    after.streak = extend(before.streak, run);
    after.best = Math.max(before.best, before.streak + run.leading, run.longest);
    after.earned = extend(before.earned, run);
    after.offered = run.leading === run.length && before.offered > 0 ? before.offered + run.length : 0;
  }
  return reachRanks(before.best, confirmOffer(after), at);
}

function extend(streak: number, { length, leading, trailing }: Run): number {
  return leading === length ? streak + length : trailing;
}

/** Batches and offers change these fields, so writes demand that they are as they were read. */
export function contestedStreaks(stored: PlayerProgress | undefined) {
  return {
    'quiz.streak': stored?.quiz?.streak ?? null,
    'quiz.offered': stored?.quiz?.offered ?? null,
    'pixel.streak': stored?.pixel?.streak ?? null,
    'pixel.offered': stored?.pixel?.offered ?? null,
  };
}

/**
 * Adopts the streak that a browser claims for its visitor, as far as recorded answers confirm it, and keeps a longer
 * claim.
 * @param at ISO instant.
 */
export function offerStreak(stored: ModeCounters | undefined, length: number, at: string): ModeCounters {
  const before = { ...zeros, ...stored };
  return reachRanks(before.best, confirmOffer({ ...before, offered: Math.max(before.offered, length) }), at);
}

function reachRanks(before: number, after: ModeCounters, at: string): ModeCounters {
  const reached = Object.entries(streakRanks)
    .filter(([length]) => before < Number(length) && Number(length) <= (after.best ?? 0))
    .map(([, rank]) => [rank, at] as const);
  return reached.length === 0 ? after : { ...after, ranks: { ...after.ranks, ...Object.fromEntries(reached) } };
}

/** Raises the streak to the claimed length, as far as recorded answers confirm it. */
function confirmOffer(counters: ModeCounters & typeof zeros): ModeCounters {
  const { streak, best, earned, offered } = counters;
  const confirmed = Math.min(offered, earned);
  return {
    ...counters,
    streak: Math.max(streak, confirmed),
    best: Math.max(best, confirmed),
    offered: offered > earned ? offered : 0,
  };
}
