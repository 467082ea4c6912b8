/** Maximum number of prefetched questions: enough to outlast a tunnel or a lift. */
const most = 10;

/**
 * How many questions to prefetch: one for a player who has just arrived, and more with each question, so that a regular
 * player can continue offline.
 *
 * @param asked number of questions asked with this filter so far.
 * @param sparing whether to save data.
 */
export const howManyAhead = (asked: number, sparing: boolean): number =>
  sparing ? 1 : Math.min(most, Math.max(1, 2 * asked - 1));

/** Whether the browser is set to save data; not every browser reports it. */
export const isSparing = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
