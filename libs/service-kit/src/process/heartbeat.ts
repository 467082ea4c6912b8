/** Milliseconds between two heartbeats. */
const interval = 1000;

/** Tells the supervisor, if this process was started with a channel, that the event loop still turns. */
export const sendHeartbeats = (): void => {
  const beat = (): void => {
    // Without a callback, a channel that closes at this moment would raise an uncaught error.
    if (process.connected) process.send?.('alive', undefined, undefined, () => {});
  };
  beat();
  setInterval(beat, interval).unref();
};
