export type Memoized<T> = ReturnType<typeof memoize<T>>;

/**
 * Keeps the result of a load for a while. Concurrent callers share one load; a failed load is not kept.
 * @param freshFor Milliseconds from the beginning of a load; may depend on how long it took.
 */
export function memoize<T>(
  load: () => Promise<T>,
  freshFor: number | ((took: number) => number),
  now: () => number = () => performance.now(),
) {
  let last: { until: number; value: Promise<T> } | undefined;

  const begin = (): Promise<T> => {
    const began = now();
    const current = { until: Number.POSITIVE_INFINITY, value: load() };
    last = current;
    current.value.then(
      () => {
        current.until = began + (typeof freshFor === 'number' ? freshFor : freshFor(now() - began));
      },
      () => {
        if (last === current) last = undefined;
      },
    );
    return current.value;
  };
  return {
    get: (): Promise<T> => (last && now() < last.until ? last.value : begin()),
    forget: (): void => {
      last = undefined;
    },
  };
}
