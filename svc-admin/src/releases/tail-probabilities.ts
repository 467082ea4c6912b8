import type { Counts } from '../reports/page-load-store.ts';

/**
 * Returns the probability of at least this many failures of the build if both builds fail equally often (Fisher's exact
 * test, one-sided).
 */
export function fisherTest(build: Counts, control: Counts): number {
  const { pageLoads, failed } = build;
  const pageLoadsOfBoth = pageLoads + control.pageLoads;
  const failedOfBoth = failed + control.failed;
  const first = Math.exp(
    logChoose(pageLoads, failed) +
      logChoose(control.pageLoads, control.failed) -
      logChoose(pageLoadsOfBoth, failedOfBoth),
  );
  return sumTail(
    failed,
    Math.min(pageLoads, failedOfBoth),
    first,
    (x) => ((pageLoads - x) * (failedOfBoth - x)) / ((x + 1) * (control.pageLoads - failedOfBoth + x + 1)),
  );
}

/** Returns the probability that at least this many page loads fail if each fails with the given probability. */
export function binomialTest({ pageLoads, failed }: Counts, probability: number): number {
  const first = Math.exp(
    logChoose(pageLoads, failed) + failed * Math.log(probability) + (pageLoads - failed) * Math.log1p(-probability),
  );
  const odds = probability / (1 - probability);
  return sumTail(failed, pageLoads, first, (x) => ((pageLoads - x) / (x + 1)) * odds);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Returns the logarithm of n!: exact for small n, otherwise by Stirling's series to about ten digits. */
function logFactorial(n: number): number {
  if (n < 20) {
    let product = 1;
    for (let factor = 2; factor <= n; factor += 1) product *= factor;
    return Math.log(product);
  }
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

function sumTail(from: number, to: number, first: number, ratioAfter: (x: number) => number): number {
  let term = first;
  let sum = first;
  for (let x = from; x < to; x += 1) {
    const ratio = ratioAfter(x);
    term *= ratio;
    sum += term;
    if (ratio < 1 && term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}
