/** One run at a time: callers during a run share the next one, which begins after their calls. */
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
