/** Aborts on a signal, and when the channel to `bin/run.mjs` closes because that was killed. */
export function askedToStop(): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  process.once('disconnect', abort);
  // A listener would keep the process alive as long as the channel.
  process.channel?.unref();
  return controller.signal;
}
