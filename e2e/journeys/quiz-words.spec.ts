import { streakRanks } from '@cardwise/contracts/quiz/streak';
import type { Page } from '@playwright/test';

import { hear, type Known, learnCards, possible, rightAnswer, valuesIn } from '../support/card-words.ts';
import { withoutBonus } from '../support/bonus-player.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

let cards: Map<string, Known>;
test.beforeAll(async () => {
  cards = await learnCards();
});

function readingPlayer(page: Page) {
  const player = quizPlayer(page);
  return {
    ...player,
    play: async (): Promise<{ facts: string[]; left: string[]; choices: string[]; right: string }> => {
      const heard = await hear(page, player.choices());
      const left = possible(cards, heard, valuesIn(heard));
      await player
        .choices()
        .nth(heard.choices.indexOf(left[0] ?? heard.choices[0] ?? ''))
        .press('Enter');
      return { facts: heard.facts, left, choices: heard.choices, right: await rightAnswer(page) };
    },
    /** Goes on to the next question, also past the celebration of a rank. */
    goOn: async (streak: number): Promise<void> => {
      if (streak in streakRanks)
        await page.getByRole('dialog').getByRole('button', { name: 'Keep going' }).press('Enter');
      else await page.keyboard.press('Enter');
    },
  };
}

async function playSeveral(page: Page, path: string, count: number) {
  const player = readingPlayer(page);
  await withoutBonus(page);
  await player.open(path);
  const played: Awaited<ReturnType<typeof player.play>>[] = [];
  let streak = 0;
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByText(new RegExp(`^Question ${number}\\b`))).toBeVisible();
    const result = await player.play();
    played.push(result);
    streak = (result.left[0] ?? result.choices[0]) === result.right ? streak + 1 : 0;
    await player.goOn(streak);
  }
  return played;
}

for (const difficulty of ['easy', 'medium']) {
  test(`at ${difficulty}, the accessibility tree says as much as the picture shows`, async ({ page }) => {
    const played = await playSeveral(page, `/quiz?difficulty=${difficulty}`, 10);
    for (const { facts, left, choices, right } of played) {
      expect({ facts, choices, left }).toEqual({ facts, choices, left: expect.arrayContaining([right]) });
    }
    // Cards without a text may share all their numbers.
    expect(played.filter(({ left: [chosen], right }) => chosen === right).length).toBeGreaterThanOrEqual(8);
  });
}

for (const path of ['/quiz?difficulty=hard', '/pixel-quiz']) {
  test(`what the accessibility tree says on ${path} is true and tells no answer`, async ({ page }) => {
    for (const { facts, left, choices, right } of await playSeveral(page, path, 5)) {
      expect(facts.map((fact) => fact.split(':')[0])).toEqual(['Class', 'Card type', 'Rarity', 'Card set']);
      expect({ facts, choices, left }).toEqual({ facts, choices, left: expect.arrayContaining([right]) });
    }
  });
}
