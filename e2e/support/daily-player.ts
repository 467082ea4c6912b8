import { verdictTime } from '@cardwise/contracts/rounds/rounds';
import { type Locator, type Page, expect } from '@playwright/test';

/** Plays a game of the day without knowing the answers. */
export async function dailyPlayer(page: Page) {
  await page.addInitScript(holdVerdicts, verdictTime);
  const choices = (): Locator => page.getByRole('main').getByRole('group').getByRole('button');
  const board = (number: number): Locator => page.locator(`[data-number="${number}"]`);
  const at = async (number: number): Promise<void> => {
    await expect(board(number)).toBeVisible();
    await expect(board(number).locator('[data-choice]:not([aria-disabled])').first()).toBeVisible();
  };
  const next = (): Locator => page.locator('[data-answered="true"]').getByRole('button');
  return {
    choices,
    at,
    next,
    /** Takes the first choice of each question. */
    play: async (from: number, to: number): Promise<void> => {
      for (let number = from; number <= to; number += 1) {
        await at(number);
        await choices().first().press('Enter');
        await next().press('Enter');
      }
    },
  };
}

/** Keeps verdicts on the screen until the journey goes on. It runs at the start of a page, with `verdictTime`. */
export function holdVerdicts(held: number): void {
  const set = globalThis.setTimeout;
  const setUnlessHeld = (run: () => void, delay?: number) => (delay === held ? 0 : set(run, delay));
  Object.assign(globalThis, { setTimeout: setUnlessHeld });
}
