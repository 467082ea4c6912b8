/** After it, the player was away. */
const longestDuration = 60_000;

/** Since the question was issued. A browser that fetched it ahead reports how long it was shown, trusted only if shorter. */
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
