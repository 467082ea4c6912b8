/**
 * Loads a value at most once per period, however many ask; callers who come while it loads share that load. A load that
 * failed is not kept. `forget` is for whoever knows that the value has changed.
 *
 * @param freshFor Milliseconds, counted from the beginning of a load; may depend on how long the load took.
 * @example const active = recently(() => messages.find({ active: true }), 500);
 */
export const recently = <T>(
  load: () => Promise<T>,
  freshFor: number | ((took: number) => number),
  now: () => number = () => performance.now(),
) => {
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
};
