/** Aborts on a signal, and when the channel to `bin/run.mjs` closes because that was killed. */
export function askedToStop(): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  process.once('disconnect', abort);
  // The listener would otherwise keep the process alive as long as the channel is open.
  process.channel?.unref();
  return controller.signal;
}
