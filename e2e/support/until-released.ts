import type { Locator } from '@playwright/test';

import { expect } from './test.ts';

/**
 * Waits until a control accepts presses: one that has just appeared under a finger ignores the second half of a double
 * tap.
 */
export async function untilReleased(control: Locator): Promise<void> {
  await expect(control).toHaveCSS('pointer-events', 'auto');
}
