import type { CDPSession } from '@playwright/test';

type Line = {
  /** Latency in milliseconds. */
  delay: number;
  /** Download bytes per second; unlimited by default. */
  bytesPerSecond?: number;
};

/** Throttles a page's network. */
export const slowNetwork = async (devTools: CDPSession, { delay, bytesPerSecond = -1 }: Line): Promise<void> => {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delay,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  });
};
