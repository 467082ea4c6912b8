/** Chromium's sandbox does not work for root. */
const asRoot = process.getuid?.() === 0;

/** Returns options to launch the browser at `CHROMIUM_PATH`, or Playwright's, without background requests. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  return {
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      ...(asRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}
