import { setTimeout as sleep } from 'node:timers/promises';

import { middle, percentile } from './load.ts';

export type OpenLoop = { rate: number; p50: number; p99: number; keptUp: boolean };

/** A suite with more rounds under way has fallen behind and never recovers at that rate. */
const mostUnderWay = 1000;

/**
 * Starts rounds at a constant rate, so that a slow moment counts for every round due in it (no coordinated omission).
 * @param round resolves to the durations of its calls in milliseconds; the first one is measured from `due`
 * (`performance.now()`).
 * @param options.isOver ends the loop before `seconds` have passed.
 */
export async function openLoop(
  round: (due: number) => Promise<number[]>,
  { rate, seconds, isOver = () => false }: { rate: number; seconds: number; isOver?: () => boolean },
): Promise<OpenLoop> {
  const durations: number[] = [];
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  const count = Math.round(rate * seconds);
  let begun = 0;
  while (begun < count && underWay.size < mostUnderWay && !isOver()) {
    const due = start + (begun / rate) * 1000;
    const early = due - performance.now();
    if (early > 1) {
      await sleep(early);
      continue;
    }
    begun += 1;
    const running = round(due).then((times) => void durations.push(...times));
    underWay.add(running);
    void running.finally(() => underWay.delete(running)).catch(() => {});
  }
  const keptUp = underWay.size < mostUnderWay;
  await Promise.all(underWay);
  return { rate, p50: middle(durations), p99: percentile(durations, 0.99), keptUp };
}
