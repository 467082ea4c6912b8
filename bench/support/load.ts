import autocannon from 'autocannon';

type Call = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** @param share below 1. @returns 0 of no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** The upper one of an even number. */
export const middle = (values: readonly number[]): number => percentile(values, 0.5);

/** @throws Error if a call fails: fast failures would improve the result. */
export const load = async (call: Call, { seconds = 4, connections = 32 } = {}): Promise<{ perSecond: number }> => {
  const result = await autocannon({ ...call, duration: seconds, connections });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${call.url}: ${failed} of ${result.requests.total} calls failed`);
  return { perSecond: result.requests.average };
};

export const tellRatio = (what: string, ratio: number): void => {
  process.stdout.write(`${what}: ${ratio.toFixed(2)}\n\n`);
};
