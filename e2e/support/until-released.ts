import type { Locator } from '@playwright/test';

import { expect } from './test.ts';

/** What has just come where a finger was lets the second half of a double tap fall through. */
export async function untilReleased(control: Locator): Promise<void> {
  await expect(control).toHaveCSS('pointer-events', 'auto');
}
