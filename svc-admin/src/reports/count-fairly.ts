export type Counts = { pageLoads: number; failed: number };

const mostOfSample = 0.03;

/**
 * Gives no network more than three hundredths of the sample, or one; larger ones are scaled down, failures included.
 * @param networks Each with at most one page load a minute; `failed` may be a fraction of one.
 * @example countFairly([{ pageLoads: 20, failed: 20 }, { pageLoads: 1, failed: 0 }]) // { pageLoads: 2, failed: 1 }
 */
export const countFairly = (networks: readonly Counts[]): Counts => {
  const most = Math.max(1, Math.floor(networks.length * mostOfSample));
  const counted = { pageLoads: 0, failed: 0 };
  for (const { pageLoads, failed } of networks) {
    const share = Math.min(1, most / pageLoads);
    counted.pageLoads += pageLoads * share;
    counted.failed += failed * share;
  }
  return { pageLoads: Math.round(counted.pageLoads), failed: Math.round(counted.failed) };
};
