/** Milliseconds between two heartbeats. */
const interval = 1000;

/** Tells the supervisor, if one started this process with a channel, every second that the event loop still turns. */
export const sendHeartbeats = (): void => {
  const beat = (): void => {
    // Without a callback, a channel that closes in this moment would be an uncaught error.
    if (process.connected) process.send?.('alive', undefined, undefined, () => {});
  };
  beat();
  setInterval(beat, interval).unref();
};
