import type { Counts } from '../reports/count-fairly.ts';
import { binomialTest, fisherTest } from './tail-probabilities.ts';

/** Visits of the new build at its first look; each further look comes at twice as many. */
const firstLook = 50;

/** How often a build that is as good as its control may be taken back, over all looks. */
const level = 0.001;

/** With fewer visits of the control, the build is held against the tolerated share instead. */
const leastControl = 100;
const toleratedShare = 0.05;

/** A canary that is not clearly worse than what the live build shows at the same time is spared: an incident hits both. */
const meanwhileLevel = 0.05;

/** With fewer visits of the live build, nobody can tell an incident from the canary's own failures. */
export const leastMeanwhile = 20;

/** Networks that share an error before a build is taken back: fewer may be one sender's. */
export const leastNetworks = 15;

/**
 * The look that a number of visits is enough for: 1 from 50 on, 2 from 100, 3 from 200; 0 before the first.
 *
 * @example lookAt(130) // 2
 */
export const lookAt = (visits: number): number =>
  visits < firstLook ? 0 : Math.floor(Math.log2(visits / firstLook)) + 1;

/** The level's part for a look: a half, a sixth, a twelfth … of it, which add up to the whole. */
export const levelOfLook = (look: number): number => level / (look * (look + 1));

/** What a new build is compared with. */
export type Control = {
  /** The live build, or the one before it, over the last day. */
  usual: Counts;
  /** For a canary: the live build while the canary ran. */
  meanwhile?: Counts | undefined;
};

export type Verdict = {
  worse: boolean;
  /** Probability of such a difference from the usual if there is none. */
  p: number;
};

// A failure may be reported in a minute that its visit is not counted in.
const clamped = ({ visits, failed }: Counts): Counts => ({ visits, failed: Math.min(visits, failed) });

/**
 * Judges whether a new build fails for more visitors than its control does.
 *
 * @param look which look it is; at 0 there are too few visits to tell.
 * @example judgeBuild({ visits: 200, failed: 20 }, { usual: { visits: 1800, failed: 9 } }, 3) // { worse: true, p: … }
 */
export const judgeBuild = (build: Counts, { usual, meanwhile }: Control, look: number): Verdict => {
  const counts = clamped(build);
  const p = usual.visits < leastControl ? binomialTest(counts, toleratedShare) : fisherTest(counts, clamped(usual));
  const stands =
    meanwhile === undefined ||
    meanwhile.visits < leastMeanwhile ||
    fisherTest(counts, clamped(meanwhile)) <= meanwhileLevel;
  return { worse: look > 0 && p <= levelOfLook(look) && stands, p };
};
