import { TokenBucket } from 'limiter';

/**
 * The provider allows 100 requests a second and 36,000 an hour, retries included. A bucket gives its size plus what drips
 * in: 10 + 90 in any second, 6,000 + 30,000 in any hour.
 */
export const createRequestLimits = (): (() => Promise<void>) => {
  const hour = new TokenBucket({ bucketSize: 6000, tokensPerInterval: 30_000, interval: 'hour' });
  const second = new TokenBucket({ bucketSize: 10, tokensPerInterval: 90, interval: 'second', parentBucket: hour });
  // A new bucket is empty.
  hour.content = hour.bucketSize;
  return async () => {
    await second.removeTokens(1);
  };
};
