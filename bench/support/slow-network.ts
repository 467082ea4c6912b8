import type { CDPSession } from '@playwright/test';

type Line = {
  /** Latency in milliseconds. */
  delay: number;
  /** Download bytes a second; unlimited by default. */
  bytesPerSecond?: number;
};

/** Slows down the network of a page. */
export const slowNetwork = async (devTools: CDPSession, { delay, bytesPerSecond = -1 }: Line): Promise<void> => {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delay,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  });
};
