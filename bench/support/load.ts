import autocannon from 'autocannon';

/** Returns the median; of an even number of values, it is the upper of the two in the middle. */
export function middle(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the percentile of the values. @param share below 1. @returns 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

type Call = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** Repeats a call for some seconds. @throws Error if a call fails, because fast failures would improve the result. */
export async function load(call: Call, { seconds = 4, connections = 32 } = {}): Promise<{ perSecond: number }> {
  const result = await autocannon({ ...call, duration: seconds, connections });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${call.url}: ${failed} of ${result.requests.total} calls failed`);
  return { perSecond: result.requests.average };
}

export function tellRatio(what: string, ratio: number): void {
  process.stdout.write(`${what}: ${ratio.toFixed(2)}\n\n`);
}
