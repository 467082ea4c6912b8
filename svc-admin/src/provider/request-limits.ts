import { TokenBucket } from 'limiter';

/**
 * Waits until a request is within the provider's limits of 100 a second and 36,000 an hour. A bucket gives out its size plus
 * what drips in: 10 + 90 in any second, 6,000 + 30,000 in any hour. Retries count too.
 */
export const createRequestLimits = (): (() => Promise<void>) => {
  const hour = new TokenBucket({ bucketSize: 6000, tokensPerInterval: 30_000, interval: 'hour' });
  const second = new TokenBucket({ bucketSize: 10, tokensPerInterval: 90, interval: 'second', parentBucket: hour });
  // A new bucket is empty; ours starts full.
  hour.content = hour.bucketSize;
  return async () => {
    await second.removeTokens(1);
  };
};
