/** Only root needs the browser's sandbox turned off. */
const asRoot = process.getuid?.() === 0;

/** Playwright's launch options: the browser at `CHROMIUM_PATH` or its own, without background network requests. */
export const chromiumLaunch = (): { executablePath?: string; args: string[] } => ({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
