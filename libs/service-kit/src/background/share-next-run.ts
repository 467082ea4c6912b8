/**
 * Runs work one run at a time. Whoever asks gets a run that begins after they asked; those who ask while one is under way
 * share the next.
 *
 * @example
 * const update = shareNextRun(rebuild);
 * await Promise.all([update(), update()]); // one rebuild
 */
export const shareNextRun = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
};
