import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { APIRequestContext } from '@playwright/test';

import { everything, marker } from './filters.ts';

/**
 * Answers one question about a cost right and then five about an attack wrong, which makes a weak spot and no streak.
 */
export async function answerSix(request: APIRequestContext): Promise<void> {
  const filter = { ...(await everything(request)), hero: false, spell: false, location: false };
  for (const kinds of [['cost'], ['attack'], ['attack'], ['attack'], ['attack'], ['attack']]) {
    const answer = await request.post('/quiz/new', { headers: marker, data: { filter: { ...filter, kinds } } });
    const { data } = (await answer.json()) as { data: Question };
    const chosen = data.answers.find(({ correct }) => correct === kinds.includes('cost'));
    await request.get(`/statistics/insert/${chosen?.uid}`, { headers: marker });
  }
}
