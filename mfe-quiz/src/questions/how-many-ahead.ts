/** Enough to outlast a tunnel. */
const most = 10;

/**
 * More with each, so that a regular player can continue offline.
 * @param asked questions with this filter so far.
 * @param sparing whether to save data.
 */
export const howManyAhead = (asked: number, sparing: boolean): number =>
  sparing ? 1 : Math.min(most, Math.max(1, 2 * asked - 1));

/** Not every browser reports it. */
export const isSparing = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
