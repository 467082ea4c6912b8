import { choiceCounts, type Difficulty, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { Page } from '@playwright/test';

import { withoutFragment } from './without-fragment.ts';

type Asked = { difficulty: Difficulty; question: QuestionKind; labels: readonly string[] };

/** Makes the page ask these questions in turn; the second choice is correct. */
export async function ask(page: Page, ...asked: readonly [Asked, ...Asked[]]): Promise<void> {
  let next = 0;
  await withoutFragment(page);
  await page.route('**/quiz/new*', async (route) => {
    const { difficulty, question, labels } = asked[next % asked.length] ?? asked[0];
    next += 1;
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Question };
    const answers = labels
      .slice(0, choiceCounts[difficulty])
      .map((label, index) => ({ label, uid: `${data.id}.${index}`, correct: index === 1 }));
    await route.fulfill({ response, json: { data: { ...data, question, difficulty, answers } } });
  });
  await page.route('**/statistics/insert/**', (route) => route.fulfill({ json: { recorded: true, card: '1' } }));
}
