/**
 * Aborts when this process is asked to end, however often, and when the one that started it is gone: the channel to
 * `bin/run.mjs` closes even if that was killed.
 */
export const askedToStop = (): AbortSignal => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  process.once('disconnect', abort);
  // A listener would keep the process alive as long as the channel.
  process.channel?.unref();
  return controller.signal;
};
