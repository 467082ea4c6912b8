/** Visits of a build, and how many of them failed. */
export type Counts = { visits: number; failed: number };

/** The share of a sample that one network may have. */
const mostOfSample = 0.03;

/**
 * Counts visits of several networks so that none has more than three hundredths of the sample, or one visit. Of the visits of a
 * network that has more, the same share failed as of all of them.
 *
 * @param networks Each with its visits, at most one a minute; `failed` may be a fraction of one.
 * @example countFairly([{ visits: 20, failed: 20 }, { visits: 1, failed: 0 }]) // { visits: 2, failed: 1 }
 */
export const countFairly = (networks: readonly Counts[]): Counts => {
  const most = Math.max(1, Math.floor(networks.length * mostOfSample));
  const counted = { visits: 0, failed: 0 };
  for (const { visits, failed } of networks) {
    const share = Math.min(1, most / visits);
    counted.visits += visits * share;
    counted.failed += failed * share;
  }
  return { visits: Math.round(counted.visits), failed: Math.round(counted.failed) };
};
