import type { Readiness } from '@cardwise/contracts/http/health';

/** Null, or one sentence about what is wrong. */
export type ReadinessCheck = () => Promise<string | null> | string | null;

const checkTimeout = 1000;

const settle = async (check: ReadinessCheck): Promise<string | null> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, checkTimeout, `no answer within ${checkTimeout} ms`);
  try {
    return await Promise.race([check(), promise]);
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  } finally {
    clearTimeout(timer);
  }
};

export const readinessOf = async (service: string, checks: Record<string, ReadinessCheck>): Promise<Readiness> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await settle(check)] as const),
  );
  return { service, ready: results.every(([, wrong]) => wrong === null), checks: Object.fromEntries(results) };
};
