import autocannon from 'autocannon';

type Call = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

export type Measured = { perSecond: number; p50: number; p99: number };

/** @param share below 1. @returns 0 of no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** The upper one of an even number. */
export const middle = (values: readonly number[]): number => percentile(values, 0.5);

/** @throws Error if a call fails: fast failures would improve the result. */
export const load = async (call: Call, { seconds = 4, connections = 32 } = {}): Promise<Measured> => {
  const result = await autocannon({ ...call, duration: seconds, connections });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${call.url}: ${failed} of ${result.requests.total} calls failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};

export const median = (measured: readonly Measured[]): Measured => ({
  perSecond: middle(measured.map(({ perSecond }) => perSecond)),
  p50: middle(measured.map(({ p50 }) => p50)),
  p99: middle(measured.map(({ p99 }) => p99)),
});

export const tell = (name: string, { perSecond, p50, p99 }: Measured): void => {
  process.stdout.write(
    `${name.padEnd(34)}${Math.round(perSecond).toString().padStart(8)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms\n`,
  );
};

export const tellRatio = (what: string, ratio: number): void => {
  process.stdout.write(`${what}: ${ratio.toFixed(2)}\n\n`);
};
