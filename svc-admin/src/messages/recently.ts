/** Milliseconds for which one look into the database serves everybody: every open page asks again and again. */
const freshFor = 500;

/** Loads something at most twice a second, however many ask; `forget` is for whoever knows that it has changed. */
export const recently = <T>(load: () => Promise<T>, now: () => number = Date.now) => {
  let last: { at: number; value: Promise<T> } | undefined;

  const look = (): Promise<T> => {
    const current = { at: now(), value: load() };
    last = current;
    current.value.catch(() => {
      if (last === current) last = undefined;
    });
    return current.value;
  };
  return {
    get: (): Promise<T> => (last && now() - last.at < freshFor ? last.value : look()),
    forget: (): void => {
      last = undefined;
    },
  };
};
