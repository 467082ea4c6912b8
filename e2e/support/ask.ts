import { choiceCounts, type Difficulty, type QuestionKind } from '@cardwise/contracts/cards';
import type { Question } from '@cardwise/contracts/quiz';
import type { Page } from '@playwright/test';

type Asked = { difficulty: Difficulty; question: QuestionKind; labels: readonly string[] };

/** Answers every call for a question with this one, about a real card; its second choice is right. */
export const ask = async (page: Page, { difficulty, question, labels }: Asked): Promise<void> => {
  await page.route('**/quiz/new', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Question };
    const answers = labels
      .slice(0, choiceCounts[difficulty])
      .map((label, place) => ({ label, uid: `${data.id}.${place}`, correct: place === 1 }));
    await route.fulfill({ response, json: { data: { ...data, question, difficulty, answers } } });
  });
  await page.route('**/statistics/insert/**', (route) => route.fulfill({ json: { recorded: true, card: '1' } }));
};
