import { type Measured, middle, percentile } from './load.ts';

/** @param options.from Number of the first item; each item is written once. */
export const writeLoad = async (
  write: (number: number) => Promise<unknown>,
  { from, seconds = 4, writers = 32 }: { from: number; seconds?: number; writers?: number },
): Promise<Measured & { next: number }> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = from;
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      const number = next;
      next += 1;
      await write(number);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
  return { perSecond: times.length / seconds, p50: middle(times), p99: percentile(times, 0.99), next };
};
