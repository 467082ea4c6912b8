/** Most questions that wait in the browser: a tunnel or a lift is longer than one. */
const most = 10;

/**
 * How many questions to have ahead: one for somebody who only looks in, and more with each that is asked, so that who plays
 * on can go on playing when the network goes.
 *
 * @param asked questions asked with this filter so far.
 * @param sparing the player wants little fetched.
 */
export const howManyAhead = (asked: number, sparing: boolean): number =>
  sparing ? 1 : Math.min(most, Math.max(1, 2 * asked - 1));

/** Whether the browser is told to save data; only some can say. */
export const isSparing = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
