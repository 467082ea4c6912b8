/** Only root needs the browser's own sandbox switched off. */
const asRoot = process.getuid?.() === 0;

/** How Playwright starts the browser that `CHROMIUM_PATH` names, else its own: quiet, and talking to nobody but the suite. */
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
