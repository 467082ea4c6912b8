import type { RankDays } from '@cardwise/contracts/statistics/answers';
import { visitor } from '@cardwise/play-kit/stores';

import { type ReachedRanks, noRanks, reachRank } from '../streak/ranks.ts';

export type Standing = { streak: number; counter: number };

/**
 * Keeps the answers of this visit apart from the standing before it, which may arrive late, because no answer waits for
 * it.
 */
export type Progress = {
  base: Standing;
  given: number;
  /** This is the number of right answers in a row, up to the last one. */
  run: number;
  /** A wrong answer has ended the streak from before this visit. */
  broken: boolean;
};

export const nothing: Standing = { streak: 0, counter: 0 };

export type KeptProgress = {
  /** The owner is a player's id or `visitor`; undefined while unknown. */
  owner: string | undefined;
  progress: Progress;
  reached: ReachedRanks;
  /** The visitor may continue with this standing of an earlier visit. It is part of `progress` already. */
  offer: Standing | undefined;
  /** The visitor's earlier streak goes on without the visitor having been asked. */
  resumed: boolean;
};

const settled = { offer: undefined, resumed: false };

export const unowned: KeptProgress = {
  owner: undefined,
  progress: progressFrom(nothing),
  reached: noRanks,
  ...settled,
};

/** A returning visitor is asked only about streaks of this length or more. */
const worthAsking = 3;

/** Catches up with the server, whose number is ahead if the player also answers on another device. */
export function catchUpCounter(progress: Progress, nextNumber: number): Progress {
  const ahead = nextNumber - 1 - getStanding(progress).counter;
  if (ahead <= 0) return progress;
  return rebase(progress, { ...progress.base, counter: progress.base.counter + ahead });
}

/**
 * Predicts the standing while it is unknown whether somebody is logged in: the streak is what this browser has stored,
 * and the counter comes from the number of the page's question.
 */
export function predictStanding(
  kept: KeptProgress,
  saved: Standing = nothing,
  number = saved.counter + 1,
): KeptProgress {
  return kept.owner === undefined && kept.progress.given === 0
    ? { ...kept, progress: progressFrom({ streak: saved.streak, counter: number - 1 }) }
    : kept;
}

export function followTabs(kept: KeptProgress, stored: Standing | undefined): KeptProgress {
  if (kept.owner !== visitor || !stored) return kept;
  if (kept.offer) return welcomeVisitor(kept, stored);
  const { streak, counter } = getStanding(kept.progress);
  if (streak === stored.streak && counter === stored.counter) return kept;
  return { ...kept, progress: progressFrom(stored), resumed: false };
}

/**
 * Offers a visitor the progress of an earlier visit. It is not offered, but continued, if its streak is short or the
 * visitor has answered already.
 */
export function welcomeVisitor(kept: KeptProgress, saved: Standing | undefined, days: RankDays = {}): KeptProgress {
  const isNew = kept.owner === undefined;
  const progress = isNew ? kept.progress : progressFrom(nothing);
  const before = isNew || kept.owner === visitor ? kept.reached : noRanks;
  const reached = { best: Math.max(before.best, saved?.streak ?? 0), days: { ...before.days, ...days } };
  const welcomed = { owner: visitor, progress, reached, ...settled };
  if (!saved || saved.counter === 0) return welcomed;
  if (progress.given > 0) return { ...welcomed, progress: rebase(progress, saved) };
  const continued = { ...welcomed, progress: progressFrom(saved) };
  // Without a streak to lose, nobody would want to start over.
  return saved.streak < worthAsking ? { ...continued, resumed: saved.streak > 0 } : { ...continued, offer: saved };
}

export function countGiven(kept: KeptProgress, correct: boolean, now: Date, bonus = false): KeptProgress {
  const progress = countAnswer(kept.progress, correct, bonus);
  return { ...kept, progress, reached: reachRank(kept.reached, getStanding(progress).streak, now), ...settled };
}

/** Counts an answer. @param bonus whether a wrong answer does not end the streak. */
export function countAnswer(progress: Progress, correct: boolean, bonus = false): Progress {
  const ends = !correct && !bonus;
  return {
    ...progress,
    given: progress.given + 1,
    run: ends ? 0 : progress.run + Number(correct),
    broken: progress.broken || ends,
  };
}

/** Moves the answers so far into the base before the server is asked, because its reply will include them. */
export function awaitServer(kept: KeptProgress): KeptProgress {
  return {
    ...kept,
    progress: progressFrom(getStanding(kept.progress)),
    ...settled,
  };
}

export function getStanding({ base, given, run, broken }: Progress): Standing {
  return {
    streak: broken ? run : base.streak + run,
    counter: base.counter + given,
  };
}

export function resumePlayer(
  kept: KeptProgress,
  owner: string,
  { standing, reached }: { standing: Standing; reached: ReachedRanks },
): KeptProgress {
  return {
    owner,
    progress: rebase(kept.progress, standing),
    reached,
    ...settled,
  };
}

export function rebase(progress: Progress, base: Standing): Progress {
  return { ...progress, base };
}

export function goOnWithOffer(kept: KeptProgress): KeptProgress {
  return { ...kept, ...settled };
}

export function startOver(kept: KeptProgress): KeptProgress {
  return {
    ...kept,
    progress: progressFrom(nothing),
    ...settled,
  };
}

export function progressFrom(base: Standing): Progress {
  return { base, given: 0, run: 0, broken: false };
}
