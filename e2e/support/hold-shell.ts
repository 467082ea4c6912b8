import type { Page } from '@playwright/test';

/** Holds the shell's script back until the returned function is called. */
export async function holdShell(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/main.*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
