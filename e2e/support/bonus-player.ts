import { type BonusForm, type BonusQuestion, newBonus } from '@cardwise/contracts/quiz/bonus';
import type { Locator, Page } from '@playwright/test';

import { quizPlayer } from './quiz-player.ts';

/** Blocks bonus questions for a journey that knows only ordinary ones. */
export async function withoutBonus(page: Page): Promise<void> {
  await page.route(isBonusCall, (route) => route.abort());
}

export async function bonusPlayer(page: Page, form: BonusForm) {
  const player = quizPlayer(page);
  let bonus: BonusQuestion | undefined;
  await page.route(isBonusCall, async (route) => {
    let data: BonusQuestion | undefined;
    while (data?.form !== form) {
      const response = await route.fetch();
      ({ data } = (await response.json()) as { data: BonusQuestion });
    }
    bonus = data;
    await route.fulfill({ json: { data } });
  });

  const buttons = (): Locator => page.getByRole('main').getByRole('group').getByRole('button');
  const current = (): BonusQuestion => {
    if (!bonus) throw new Error('no bonus question has come');
    return bonus;
  };
  return {
    ...player,
    buttons,
    currentBonus: current,
    /** Waits until the bonus question's pictures have loaded and the page has had a turn to use them. */
    untilLoaded: async (): Promise<void> => {
      // The pictures may have any format and width.
      const pictures = current().cards.map(({ url }) => url.replace(/\.\w+(\?.*)?$/, ''));
      const areLoaded = (parts: string[]): boolean =>
        parts.every((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)));
      await page.waitForFunction(areLoaded, pictures);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    },
    /** Answers nine questions, the fifth one wrong so that no rank is reached, and ends on the ninth. */
    playToBonus: async (path: string): Promise<void> => {
      await player.open(path);
      for (let asked = 1; asked <= 9; asked += 1) {
        await (asked === 5 ? player.answerWrong() : player.answerRight());
        if (asked < 9) await player.next();
      }
    },
    /** Presses the cards in the order of a choice's label, or else the choice at its index. */
    answerBonus: async (correct: boolean): Promise<void> => {
      const { answers } = current();
      const index = answers.findIndex((answer) => answer.correct === correct);
      const presses = form === 'order' ? (answers[index]?.label ?? '').split(',').map(Number) : [index];
      for (const press of presses) await buttons().nth(press).click();
    },
  };
}

function isBonusCall({ pathname }: URL): boolean {
  return pathname === newBonus.path;
}
