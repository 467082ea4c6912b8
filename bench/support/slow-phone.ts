import type { CDPSession } from '@playwright/test';

/** The line is the one that tests of page speed usually assume; its delay is in milliseconds. */
const line = { delay: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
export const slower = 4;

export async function slowPhone(devTools: CDPSession): Promise<void> {
  await slowLine(devTools);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

export async function slowLine(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.delay,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: -1,
  });
}
