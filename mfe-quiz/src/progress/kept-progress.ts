import { type Progress, type Standing, nothing, progressFrom, rebase, standingOf } from './progress.ts';

/** The owner of a visitor's progress. */
export const visitor = 'visitor';

/** Progress in one quiz, for as long as the page is there. */
export type KeptProgress = {
  /** Whose it is: a player's id or `visitor`; undefined until it is known. */
  owner: string | undefined;
  progress: Progress;
  /** What a returning visitor may go on with, until they decide. */
  offer: Standing | undefined;
};

export const unowned: KeptProgress = { owner: undefined, progress: progressFrom(nothing), offer: undefined };

/**
 * The page's player is a visitor. What the last visit left is offered; a visitor who has answered by then already goes
 * on with it.
 */
export function welcomeVisitor(kept: KeptProgress, saved: Standing | undefined): KeptProgress {
  const progress = kept.owner === undefined ? kept.progress : progressFrom(nothing);
  if (!saved) return { owner: visitor, progress, offer: undefined };
  if (progress.given === 0) return { owner: visitor, progress, offer: saved };
  return { owner: visitor, progress: rebase(progress, saved), offer: undefined };
}

/** The server is about to be asked: the answers so far are in what it will say, and only later ones come on top. */
export const awaitServer = (kept: KeptProgress): KeptProgress => ({
  ...kept,
  progress: progressFrom(standingOf(kept.progress)),
  offer: undefined,
});

/** The server has said where the player stands. */
export const settlePlayer = (kept: KeptProgress, owner: string, standing: Standing): KeptProgress => ({
  owner,
  progress: rebase(kept.progress, standing),
  offer: undefined,
});

/** The visitor has decided about the offer. */
export const decide = (kept: KeptProgress, goOn: boolean): KeptProgress => ({
  ...kept,
  progress: progressFrom(goOn && kept.offer ? kept.offer : nothing),
  offer: undefined,
});
