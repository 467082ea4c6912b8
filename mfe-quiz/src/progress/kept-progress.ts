import type { RankDays } from '@cardwise/contracts/answers';

import { type ReachedRanks, noRanks, reachRank } from '../streak/ranks.ts';
import { type Progress, type Standing, countAnswer, nothing, progressFrom, rebase, standingOf } from './progress.ts';

/** The owner of a visitor's progress. */
export const visitor = 'visitor';

/** Progress in one quiz, for as long as the page is there. */
export type KeptProgress = {
  /** Whose it is: a player's id or `visitor`; undefined until it is known. */
  owner: string | undefined;
  progress: Progress;
  reached: ReachedRanks;
  /** What a returning visitor may go on with, until they decide. */
  offer: Standing | undefined;
  /** A returning visitor goes on without having been asked, and has not answered yet. */
  resumed: boolean;
};

const settled = { offer: undefined, resumed: false };

export const unowned: KeptProgress = {
  owner: undefined,
  progress: progressFrom(nothing),
  reached: noRanks,
  ...settled,
};

/** From this streak on, a returning visitor is asked whether to go on with it. */
const worthAsking = 3;

/**
 * The page's player is a visitor. What the last visit left is offered; a short streak, and one of a visitor who has
 * answered by then already, goes on without asking.
 */
export const welcomeVisitor = (kept: KeptProgress, saved: Standing | undefined, days: RankDays = {}): KeptProgress => {
  const isNew = kept.owner === undefined;
  const progress = isNew ? kept.progress : progressFrom(nothing);
  const before = isNew || kept.owner === visitor ? kept.reached : noRanks;
  const reached = { best: Math.max(before.best, saved?.streak ?? 0), days: { ...before.days, ...days } };
  const welcomed = { owner: visitor, progress, reached, ...settled };
  if (!saved || saved.counter === 0) return welcomed;
  if (progress.given > 0) return { ...welcomed, progress: rebase(progress, saved) };
  if (saved.streak < worthAsking) return { ...welcomed, progress: progressFrom(saved), resumed: true };
  return { ...welcomed, offer: saved };
};

/** A visitor's progress, brought up to date with what another tab has stored. */
export const followTabs = (kept: KeptProgress, stored: Standing | undefined): KeptProgress => {
  if (kept.owner !== visitor || !stored) return kept;
  if (kept.offer) return welcomeVisitor(kept, stored);
  const { streak, counter } = standingOf(kept.progress);
  if (streak === stored.streak && counter === stored.counter) return kept;
  return { ...kept, progress: progressFrom(stored), resumed: false };
};

/** Progress after one more answer. */
export const countGiven = (kept: KeptProgress, correct: boolean, now: Date): KeptProgress => {
  const progress = countAnswer(kept.progress, correct);
  return { ...kept, progress, reached: reachRank(kept.reached, standingOf(progress).streak, now), resumed: false };
};

/** The server is about to be asked: the answers so far are in what it will say, and only later ones come on top. */
export const awaitServer = (kept: KeptProgress): KeptProgress => ({
  ...kept,
  progress: progressFrom(standingOf(kept.progress)),
  ...settled,
});

/** The server has said where the player stands. */
export const settlePlayer = (
  kept: KeptProgress,
  owner: string,
  { standing, reached }: { standing: Standing; reached: ReachedRanks },
): KeptProgress => ({
  owner,
  progress: rebase(kept.progress, standing),
  reached,
  ...settled,
});

/** The visitor goes on with the offer. */
export const goOnWithOffer = (kept: KeptProgress): KeptProgress => ({
  ...kept,
  progress: kept.offer ? progressFrom(kept.offer) : kept.progress,
  ...settled,
});

/** The visitor starts over. */
export const startOver = (kept: KeptProgress): KeptProgress => ({
  ...kept,
  progress: progressFrom(nothing),
  ...settled,
});
