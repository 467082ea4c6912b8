import type { Counts } from '../reports/page-load-store.ts';
import { binomialTest, fisherTest } from './tail-probabilities.ts';

/** Page loads; each further look comes at twice as many. */
const firstLook = 50;

/** How often a build as good as its control may be taken back. */
const level = 0.001;

/** With fewer page loads of the control, the tolerated share decides. */
const leastControl = 100;
const toleratedShare = 0.05;

/** Spares a canary that is not clearly worse than the live build at the same time: an incident hits both. */
const meanwhileLevel = 0.05;

/** Page loads of the live build below which incidents cannot be told from the canary's failures. */
export const leastMeanwhile = 20;

/** Fewer networks that share an error may be one sender's. */
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

/** @param look at 0 there are too few page loads to tell */
export function judgeBuild(build: Counts, { usual, meanwhile }: Control, look: number): Verdict {
  const counts = clamped(build);
  const p = usual.pageLoads < leastControl ? binomialTest(counts, toleratedShare) : fisherTest(counts, clamped(usual));
  const stands =
    meanwhile === undefined ||
    meanwhile.pageLoads < leastMeanwhile ||
    fisherTest(counts, clamped(meanwhile)) <= meanwhileLevel;
  return { worse: look > 0 && p <= levelOfLook(look) && stands, p };
}

// A failure may be reported a minute after its page load.
function clamped({ pageLoads, failed }: Counts): Counts {
  return { pageLoads, failed: Math.min(pageLoads, failed) };
}

/** A half, a sixth, a twelfth … of the level add up to the whole. */
export function levelOfLook(look: number): number {
  return level / (look * (look + 1));
}
