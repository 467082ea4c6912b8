import { type Progress, type Standing, countAnswer, nothing, progressFrom, rebase, standingOf } from './progress.ts';

/** The owner of a visitor's progress. */
export const visitor = 'visitor';

/** Progress in one quiz, for as long as the page is there. */
export type KeptProgress = {
  /** Whose it is: a player's id or `visitor`; undefined until it is known. */
  owner: string | undefined;
  progress: Progress;
  /** What a returning visitor may go on with, until they decide. */
  offer: Standing | undefined;
  /** A returning visitor goes on without having been asked, and has not answered yet. */
  resumed: boolean;
};

const settled = { offer: undefined, resumed: false };

export const unowned: KeptProgress = { owner: undefined, progress: progressFrom(nothing), ...settled };

/** From this streak on, a returning visitor is asked whether to go on with it. */
const worthAsking = 3;

/**
 * The page's player is a visitor. What the last visit left is offered; a short streak, and one of a visitor who has
 * answered by then already, goes on without asking.
 */
export function welcomeVisitor(kept: KeptProgress, saved: Standing | undefined): KeptProgress {
  const progress = kept.owner === undefined ? kept.progress : progressFrom(nothing);
  if (!saved || saved.counter === 0) return { owner: visitor, progress, ...settled };
  if (progress.given > 0) return { owner: visitor, progress: rebase(progress, saved), ...settled };
  if (saved.streak < worthAsking) return { owner: visitor, progress: progressFrom(saved), ...settled, resumed: true };
  return { owner: visitor, progress, offer: saved, resumed: false };
}

/** A visitor's progress, brought up to date with what another tab has stored. */
export function followTabs(kept: KeptProgress, stored: Standing | undefined): KeptProgress {
  if (kept.owner !== visitor || !stored) return kept;
  if (kept.offer) return welcomeVisitor(kept, stored);
  const { streak, counter } = standingOf(kept.progress);
  if (streak === stored.streak && counter === stored.counter) return kept;
  return { ...kept, progress: progressFrom(stored), resumed: false };
}

/** Progress after one more answer. */
export const countGiven = (kept: KeptProgress, correct: boolean): KeptProgress => ({
  ...kept,
  progress: countAnswer(kept.progress, correct),
  resumed: false,
});

/** The server is about to be asked: the answers so far are in what it will say, and only later ones come on top. */
export const awaitServer = (kept: KeptProgress): KeptProgress => ({
  ...kept,
  progress: progressFrom(standingOf(kept.progress)),
  ...settled,
});

/** The server has said where the player stands. */
export const settlePlayer = (kept: KeptProgress, owner: string, standing: Standing): KeptProgress => ({
  owner,
  progress: rebase(kept.progress, standing),
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
