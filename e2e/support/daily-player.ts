import { type Locator, type Page, expect } from '@playwright/test';

/** Plays the Daily Ten on a page, without knowing any answer. */
export const dailyPlayer = (page: Page) => {
  const choices = (): Locator => page.getByRole('main').getByRole('group').getByRole('button');
  const board = (number: number): Locator => page.locator(`[data-number="${number}"]`);
  return {
    choices,
    /** Waits for a question that can be answered. */
    at: async (number: number): Promise<void> => {
      await expect(board(number)).toBeVisible();
      await expect(board(number).locator('[data-choice]:not([aria-disabled])').first()).toBeVisible();
    },
    /** The button that leads on from a verdict. */
    next: (): Locator => page.locator('[data-answered="true"]').getByRole('button'),
  };
};
