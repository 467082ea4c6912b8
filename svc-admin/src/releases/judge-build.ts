import type { Counts } from '../reports/page-load-store.ts';
import { binomialTest, fisherTest } from './tail-probabilities.ts';

/** A build is first judged after this many page loads; each further look comes at twice as many. */
const firstLook = 50;

/** A build that is as good as its control may be taken back with this probability. */
const level = 0.001;

/** If the control has fewer page loads than this, the tolerated share decides. */
const leastControl = 100;
const toleratedShare = 0.05;

/**
 * A canary stays unless it is clearly worse than the live build at the same time, too, because an incident hits both.
 */
const meanwhileLevel = 0.05;

/** With fewer page loads of the live build, incidents cannot be told from the canary's failures. */
export const leastMeanwhile = 20;

/** An error that fewer networks share may come from one sender. */
export const leastNetworks = 15;

export function lookAt(pageLoads: number): number {
  return pageLoads < firstLook ? 0 : Math.floor(Math.log2(pageLoads / firstLook)) + 1;
}

type Control = {
  usual: Counts;
  meanwhile?: Counts | undefined;
};

type Verdict = {
  worse: boolean;
  p: number;
};

/**
 * Judges a build by comparing it with its control.
 * @param look The number of the look; at 0 there are too few page loads to tell.
 */
export function judgeBuild(build: Counts, { usual, meanwhile }: Control, look: number): Verdict {
  const counts = clamped(build);
  const p = usual.pageLoads < leastControl ? binomialTest(counts, toleratedShare) : fisherTest(counts, clamped(usual));
  const stands =
    meanwhile === undefined ||
    meanwhile.pageLoads < leastMeanwhile ||
    fisherTest(counts, clamped(meanwhile)) <= meanwhileLevel;
  return { worse: look > 0 && p <= levelOfLook(look) && stands, p };
}

// A failure may be reported a minute after its page load, so there may be more failures than page loads.
function clamped({ pageLoads, failed }: Counts): Counts {
  return { pageLoads, failed: Math.min(pageLoads, failed) };
}

/** Returns the level of one look: a half, a sixth, a twelfth … of the level, which add up to the whole. */
export function levelOfLook(look: number): number {
  return level / (look * (look + 1));
}
