import type { CDPSession } from '@playwright/test';

type Line = {
  /** Milliseconds that the network takes for every call. */
  delay: number;
  /** Bytes a second, down; as many as there are unless told. */
  bytesPerSecond?: number;
};

/** Puts a slow network between a page and its server. */
export const slowNetwork = async (devTools: CDPSession, { delay, bytesPerSecond = -1 }: Line): Promise<void> => {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delay,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  });
};
