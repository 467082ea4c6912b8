/** Longest time that counts, in milliseconds: who takes longer was away. */
export const longestDuration = 60_000;

/**
 * Time to answer in milliseconds, by the server's clock from the question's issue. A browser that fetched the question
 * before it showed it says how long it was on screen; that is believed only when it is the shorter time.
 */
export const measureDuration = ({
  issued,
  now,
  shown,
}: {
  issued: number;
  now: number;
  shown?: number | undefined;
}): number => {
  const measured = Math.max(0, now - issued);
  const believed = shown !== undefined && shown >= 0 && shown <= measured ? shown : measured;
  return Math.min(Math.round(believed), longestDuration);
};
