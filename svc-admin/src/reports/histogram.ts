export type Histogram = Record<string, number>;

type Scale = { bucketOf: (value: number) => number; valueOf: (bucket: number) => number };

/** From bucket to bucket: values are known to about five per cent. */
const growth = 1.1;
const shortest = 10;

const times: Scale = {
  bucketOf: (ms) => (ms <= shortest ? 0 : Math.ceil(Math.log(ms / shortest) / Math.log(growth))),
  valueOf: (bucket) => Math.round(shortest * growth ** (bucket - 0.5)),
};

const shifts: Scale = {
  bucketOf: (shift) => Math.min(100, Math.round(shift * 100)),
  valueOf: (bucket) => bucket / 100,
};

export const scales = { lcp: times, inp: times, cls: shifts } as const;

/** @param buckets at least one. */
export const thirdQuartile = ({ valueOf }: Scale, buckets: { bucket: number; count: number }[]) => {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  let last = 0;
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    last = bucket;
    seen += count;
    if (seen >= total * 0.75) break;
  }
  return { p75: valueOf(last), count: total };
};
