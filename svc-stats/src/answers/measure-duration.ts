/** Longest time that counts, in milliseconds: after it, the player was away. */
const longestDuration = 60_000;

/**
 * Milliseconds since the question was issued. A browser that fetched the question ahead reports how long it was on screen, which
 * is trusted only if it is shorter.
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
  const trusted = shown !== undefined && shown >= 0 && shown <= measured ? shown : measured;
  return Math.min(Math.round(trusted), longestDuration);
};
