/**
 * Loads a value at most once per period, however many ask; callers who come while it loads share that load. A load that
 * failed is not kept. `forget` is for whoever knows that the value has changed.
 *
 * @param freshFor Milliseconds, counted from the beginning of a load.
 * @example const active = recently(() => messages.find({ active: true }), 500);
 */
export const recently = <T>(load: () => Promise<T>, freshFor: number, now: () => number = () => performance.now()) => {
  let last: { until: number; value: Promise<T> } | undefined;

  const begin = (): Promise<T> => {
    const current = { until: Number.POSITIVE_INFINITY, value: load() };
    last = current;
    const began = now();
    current.value.then(
      () => {
        current.until = began + freshFor;
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
